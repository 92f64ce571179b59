import { type RegradeKind, regradeKinds, type StrikeWay } from '@wenhai/core/exam/regrade/choices'
import type { RegradeQuestion } from '@wenhai/core/exam/regrade/schema'
import type { BlankMode } from '@wenhai/core/question/compare/modes'
import type { PartialRule } from '@wenhai/core/question/kinds/marking'
import { partsOf, partTexts } from '@wenhai/core/question/kinds/parts'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { RuleInput } from '../regrade-api.ts'

/** The fields that the author has filled in so far, for every kind at once, so that changing the kind loses nothing. */
export interface RuleDraft {
  kind: RegradeKind
  answer: string
  answers: readonly string[]
  modes: readonly BlankMode[]
  points: StrikeWay
  score: number
  partial: PartialRule
}

export const firstDraft = ({
  question,
  answer,
  score,
  partial,
  modes,
  ...rest
}: RegradeQuestion): RuleDraft => ({
  kind: kindsFor({ question, answer, score, partial, modes, ...rest })[0] ?? 'full',
  answer: keyText(question, answer),
  answers: [],
  modes,
  points: 'spread',
  score,
  partial,
})

/** A key as the fields show it; of a question with others in it, the list of theirs. */
function keyText(question: KeyedQuestion, key: string): string {
  const parts = partsOf(question)
  if (parts.length > 0) {
    const keys = partTexts.parse(key)
    return partTexts.format(parts.map((part, index) => keyText(part, keys[index] ?? '')))
  }
  return writesKey(question) && key !== '' ? kindOf(question.option_type).writeKey(key) : key
}

type KeyedQuestion = Pick<RegradeQuestion['question'], 'option_type' | 'settings'>

/** Whether a new key is written as in a spreadsheet; otherwise it is given by answering the question. */
export const writesKey = ({ option_type }: KeyedQuestion): boolean => !kindOf(option_type).isChoice

/** The changes that can be made to a question. */
export const kindsFor = ({
  isMarkedByServer,
  hasMarkedPart = false,
  countsIncomplete,
  modes,
  isFull,
}: RegradeQuestion) =>
  regradeKinds.filter((kind) => {
    if (kind === 'key') return isMarkedByServer || hasMarkedPart
    if (kind === 'accept') return isMarkedByServer
    if (kind === 'modes') return (isMarkedByServer || hasMarkedPart) && modes.length > 0
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
    ...(kind === 'modes' && { modes: [...draft.modes] }),
    ...(kind === 'strike' && { points: draft.points }),
    ...(kind === 'points' && { score: draft.score }),
    ...(kind === 'partial' && { partial: draft.partial }),
  }
}
