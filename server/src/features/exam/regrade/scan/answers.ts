import { answersCounted, answersListed } from '@wenhai/core/exam/regrade/limits'
import type { GivenAnswer } from '@wenhai/core/exam/regrade/schema'
import { isAnswered } from '@wenhai/core/form/answers'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { foldBlanks } from '@wenhai/core/question/kinds/counts'
import { firstMarkRule } from '@wenhai/core/question/kinds/marking'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { StoredMarks } from '@wenhai/core/report/mark-report'
import { answerIn, type ReportChoice, scanReports } from '#features/report/list/scan/scan.queries'
import type { Reading } from '#lib/reading/protocol'
import { simplify } from '#lib/simplify'

export interface AnswersTask extends ReportChoice {
  question: FrozenQuestion
}

interface Group {
  /** The counts by spelling. */
  spellings: Map<string, number>
  count: number
  right: number
  wrong: number
}

/** The different answers to a question; those that marking takes for one are one. */
const answers: Reading<AnswersTask, GivenAnswer[]> = async function* (database, task) {
  const { question } = task
  const isByBlanks = kindOf(question.option_type).isWritten
  const version = (isByBlanks ? question.markRule : undefined) ?? firstMarkRule
  const rule = { partial: 'none', simplify, version } as const
  const groups = new Map<string, Group>()
  for await (const rows of scanReports(database, task))
    for (const row of rows) {
      const answer = answerIn(row.answers, question.question_id)
      if (answer === undefined || !isAnswered(question, answer)) continue
      const key = foldBlanks(question, answer, rule)
      const group = groups.get(key) ?? { spellings: new Map(), count: 0, right: 0, wrong: 0 }
      if (group.count === 0 && groups.size >= answersCounted) continue
      groups.set(key, group)
      group.count += 1
      if (group.spellings.has(answer) || group.spellings.size < spellingsKept)
        group.spellings.set(answer, (group.spellings.get(answer) ?? 0) + 1)
      const marks: StoredMarks = row.marks ? JSON.parse(row.marks) : {}
      const points = marks[question.question_id]?.points ?? null
      if (points !== null && points >= question.score) group.right += 1
      else if (points !== null) group.wrong += 1
    }
  yield [...groups.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, answersListed)
    .map(({ spellings, count, right, wrong }) => ({
      answer: usualOf(spellings),
      count,
      isRight: right === count ? true : wrong === count ? false : null,
    }))
}

export default answers

/** So many spellings of one answer are enough to show the usual one. */
const spellingsKept = 20

/** The most frequent spelling, of equal ones the shortest. */
function usualOf(spellings: ReadonlyMap<string, number>): string {
  const [first] = [...spellings].sort(
    ([one, count], [other, more]) => more - count || one.length - other.length,
  )
  return first?.[0] ?? ''
}
