import { isAnswered } from '@wenhai/core/form/answers'
import { resultsOf } from '@wenhai/core/question/kinds/counts'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { maxTextsRead } from '@wenhai/core/results/limits'
import type { ResultWords } from '@wenhai/core/results/schema'
import { BlankCounter, WordCounter } from '@wenhai/core/results/words'
import { answerIn, type ReportChoice, scanReports } from '#features/report/list/scan/scan.queries'
import type { Reading } from '#lib/reading/protocol'

export interface WordsTask extends ReportChoice {
  question_id: string
  question: QuestionBody
}

/** The newest texts, up to a limit that is told. */
const words: Reading<WordsTask, ResultWords> = async function* (database, task) {
  const counter = new WordCounter()
  const blanks: BlankCounter[] = []
  let read = 0
  let isAll = true
  scan: for await (const rows of scanReports(database, task))
    for (const row of rows) {
      const text = answerIn(row.answers, task.question_id)
      if (text === undefined || !isAnswered(task.question, text)) continue
      if (read === maxTextsRead) {
        isAll = false
        break scan
      }
      read += 1
      const texts = resultsOf(task.question.option_type).texts(text, task.question)
      counter.add(texts.join('\n'))
      texts.forEach((blank, index) => {
        blanks[index] ??= new BlankCounter()
        blanks[index].add(blank)
      })
    }
  yield { read, isAll, words: counter.most(), blanks: blanks.map((blank) => blank.summary()) }
}

export default words
