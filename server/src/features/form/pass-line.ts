import { drawnScore } from '@wenhai/core/form/draw'
import { fullScoreOf, type PassLine, passedFrom, passOf } from '@wenhai/core/form/pass-line'
import { toHundredths } from '@wenhai/core/form/points'
import type { Revision } from '@wenhai/core/form/revision'
import type { Database } from '#lib/database/open'
import { findTakeRevision, type TakeForm, type TakeRevision } from './take.queries.ts'

type Exam = Pick<TakeForm, 'settings'> & { form: Pick<TakeForm['form'], 'revision' | 'full_score'> }

/**
 * A revision keeps the line it had: an edit changes no result that was handed in before. What exams had that were edited
 * before lines were kept is not known; it is taken to be the same share of the full score as the present line.
 */
export function passLineOf(
  { form, settings }: Exam,
  revision: Pick<Revision, 'questions' | 'draw'>,
  number: number,
): PassLine {
  const { passScore, passBefore } = settings
  const present = { full: form.full_score, pass: passScore }
  const drawn = toHundredths(drawnScore(revision.draw))
  if (number === form.revision) return { ...present, drawn }
  const full = fullScoreOf(revision)
  return { full, pass: passBefore[number - 1] ?? passOf(present, full), drawn }
}

/** Finds the line of each of these revisions; one that is not there has none. */
export async function findPassLines(
  exam: Exam,
  numbers: Iterable<number>,
  findRevision: (number: number) => Promise<Pick<TakeRevision, 'questions' | 'draw'> | undefined>,
): Promise<Map<number, PassLine>> {
  const lines = new Map<number, PassLine>()
  for (const number of numbers) {
    const revision = await findRevision(number)
    if (revision) lines.set(number, passLineOf(exam, revision, number))
  }
  return lines
}

/** Finds the pass lines of every revision of an exam. */
export const findEveryPassLine = (database: Database, take: TakeForm): Promise<Map<number, PassLine>> =>
  findPassLines(
    take,
    Array.from({ length: take.form.revision }, (_, index) => index + 1),
    (number) => findTakeRevision(database, take.form, number),
  )

/** The lines alone: a revision whose line is kept is not read. */
export async function findPasses(
  exam: Exam,
  numbers: Iterable<number>,
  findRevision: Parameters<typeof findPassLines>[2],
): Promise<(number: number) => number> {
  const { passScore, passBefore } = exam.settings
  const unknown = [...numbers].filter(
    // A line of 0 may be that of a revision worth nothing, which nobody passes.
    (number) => number !== exam.form.revision && !passBefore[number - 1],
  )
  const lines = await findPassLines(exam, unknown, findRevision)
  return (number) => {
    const line = lines.get(number)
    if (line) return passedFrom(line)
    if (number === exam.form.revision) return passedFrom({ full: exam.form.full_score, pass: passScore })
    return passBefore[number - 1] ?? passScore
  }
}
