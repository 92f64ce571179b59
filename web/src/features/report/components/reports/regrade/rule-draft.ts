import type { PartialRule } from '@wenhai/core/question/kinds/marking'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { type RegradeKind, regradeKinds, type StrikeWay } from '@wenhai/core/regrade/choices'
import type { RegradeQuestion } from '@wenhai/core/regrade/schema'
import type { RuleInput } from '../../../regrade-api.ts'

/** What the author has filled in so far, for every kind at once: changing the kind loses nothing. */
export interface RuleDraft {
  kind: RegradeKind
  answer: string
  answers: readonly string[]
  points: StrikeWay
  score: number
  partial: PartialRule
}

export const firstDraft = ({ question, answer, score, partial, ...rest }: RegradeQuestion): RuleDraft => ({
  kind: kindsFor({ question, answer, score, partial, ...rest })[0] ?? 'full',
  answer: writesKey(question) ? kindOf(question.option_type).writeKey(answer) : answer,
  answers: [],
  points: 'spread',
  score,
  partial,
})

/** Whether a new key is written as in a spreadsheet; otherwise it is given by answering the question. */
export const writesKey = ({ option_type }: RegradeQuestion['question']): boolean =>
  !kindOf(option_type).isChoice

/** What can be changed about a question. The key of a question with parts is a list of keys, which nobody writes by hand. */
export const kindsFor = ({ question, isMarkedByServer, countsIncomplete, isFull }: RegradeQuestion) =>
  regradeKinds.filter((kind) => {
    if (kind === 'key') return isMarkedByServer && !kindOf(question.option_type).hasParts
    if (kind === 'accept') return isMarkedByServer
    if (kind === 'partial') return isMarkedByServer && countsIncomplete
    return kind !== 'full' || !isFull
  })

/** Only the field that belongs to the kind is sent. */
export const toRuleInput = (question_id: string, draft: RuleDraft): RuleInput => {
  const { kind } = draft
  return {
    question_id,
    kind,
    ...(kind === 'key' && { answer: draft.answer }),
    ...(kind === 'accept' && { answers: [...draft.answers] }),
    ...(kind === 'strike' && { points: draft.points }),
    ...(kind === 'points' && { score: draft.score }),
    ...(kind === 'partial' && { partial: draft.partial }),
  }
}
