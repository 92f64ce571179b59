import { type OptionType, optionTypes } from '../option-type.ts'
import { fillIn } from './fill-in.ts'
import type { KeyedQuestion, QuestionKind } from './kind.ts'
import { multipleChoice } from './multiple-choice.ts'
import { openAnswer } from './open-answer.ts'
import { ranking } from './ranking.ts'
import { singleChoice } from './single-choice.ts'
import { trueFalse } from './true-false.ts'

/** One line a kind; type 5 is not defined. */
const kinds: Record<OptionType, QuestionKind> = {
  0: singleChoice,
  1: multipleChoice,
  2: fillIn,
  3: openAnswer,
  4: ranking,
  6: trueFalse,
}

export const kindOf = (option_type: OptionType): QuestionKind => kinds[option_type]

/** In the order in which a person meets them. */
export const allKinds: readonly QuestionKind[] = optionTypes.map(kindOf)

/** Marked by the server alone; everything else waits for the author (待阅). */
export const isMarkedByServer = ({ option_type, isOnlyOpt, answer }: KeyedQuestion): boolean =>
  isOnlyOpt === 1 && answer !== '' && kindOf(option_type).isMarkable
