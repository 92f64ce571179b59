import type { ExamAnalysis } from '@wenhai/core/results/analysis-schema'
import type { Reading } from '#lib/reading/protocol'
import { type AnalysisTask, analyse } from './analyse.queries.ts'

/** Finds the figures without the bands, which are most of them and which only the export has. */
const findFigures: Reading<AnalysisTask, ExamAnalysis> = async function* (database, task) {
  const { questions, ...analysis } = await analyse(database, task)
  yield { ...analysis, questions: questions.map(({ bands: _, ...question }) => question) }
}

export default findFigures
