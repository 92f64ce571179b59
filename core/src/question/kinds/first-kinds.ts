import { type OptionType, optionType } from '../option-type.ts'
import { fillIn } from './fill-in/kind.ts'
import type { QuestionKind } from './kind.ts'
import { multipleChoice } from './multiple-choice/kind.ts'
import { openAnswer } from './open-answer/kind.ts'
import { singleChoice } from './single-choice/kind.ts'
import { trueFalse } from './true-false/kind.ts'

/**
 * In place of `all-kinds.ts` in the script of the take page, by the condition `wenhai-take` in package.json: the kinds
 * that most papers have. Each of the others is added by `addKind` when its part has been loaded, before its question is shown.
 */
export const kinds: Partial<Record<OptionType, QuestionKind>> = {
  [optionType.singleChoice]: singleChoice,
  [optionType.multipleChoice]: multipleChoice,
  [optionType.fillIn]: fillIn,
  [optionType.openAnswer]: openAnswer,
  [optionType.trueFalse]: trueFalse,
}
