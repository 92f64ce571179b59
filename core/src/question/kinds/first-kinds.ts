import { optionType } from '../option-type.ts'
import { fillInKind } from './fill-in/kind.ts'
import type { FirstType, QuestionKind } from './kind.ts'
import { multipleChoiceKind } from './multiple-choice/kind.ts'
import { openAnswerKind } from './open-answer/kind.ts'
import { singleChoiceKind } from './single-choice/kind.ts'
import { trueFalseKind } from './true-false/kind.ts'

/**
 * These kinds, which most papers have, take the place of `all-kinds.ts` in the script of the take page, by the
 * condition `wenhai-take` in package.json. Each of the others is added by `addKind` when its part has been loaded,
 * before its question is shown.
 */
export const kinds: Record<FirstType, QuestionKind> = {
  [optionType.singleChoice]: singleChoiceKind,
  [optionType.multipleChoice]: multipleChoiceKind,
  [optionType.fillIn]: fillInKind,
  [optionType.openAnswer]: openAnswerKind,
  [optionType.trueFalse]: trueFalseKind,
}
