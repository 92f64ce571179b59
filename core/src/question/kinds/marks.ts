import { type OptionType, optionType } from '../option-type.ts'
import { markAllocation } from './allocation/mark.ts'
import { markCascade } from './cascade/mark.ts'
import { markCheckedText } from './checked-text/mark.ts'
import { markChoiceList } from './choice-list/mark.ts'
import { markCloze } from './cloze/mark.ts'
import { markDateTime } from './date-time/mark.ts'
import { markEntryTable } from './entry-table/mark.ts'
import { markFillIn } from './fill-in/mark.ts'
import type { KeyedQuestion } from './kind.ts'
import { markLongRanking } from './long-ranking/mark.ts'
import { type Mark, type MarkKind, type MarkRule, unanswered } from './marking.ts'
import { markMatching } from './matching/mark.ts'
import { markMatrix } from './matrix/mark.ts'
import { markMultipleChoice } from './multiple-choice/mark.ts'
import { markNumber } from './number/mark.ts'
import { markOpenAnswer } from './open-answer/mark.ts'
import { makeMarkPassage } from './passage/mark.ts'
import { markRanking } from './ranking/mark.ts'
import { kindOf } from './registry.ts'
import { markScale } from './scale/mark.ts'
import { markSignature } from './signature/mark.ts'
import { markSingleChoice } from './single-choice/mark.ts'
import { markTrueFalse } from './true-false/mark.ts'
import { markUpload } from './upload/mark.ts'

const marks: Record<OptionType, MarkKind> = {
  [optionType.singleChoice]: markSingleChoice,
  [optionType.multipleChoice]: markMultipleChoice,
  [optionType.fillIn]: markFillIn,
  [optionType.openAnswer]: markOpenAnswer,
  [optionType.ranking]: markRanking,
  [optionType.trueFalse]: markTrueFalse,
  [optionType.matching]: markMatching,
  [optionType.cloze]: markCloze,
  [optionType.passage]: makeMarkPassage({
    markPart: (question, answer, rule) => markAnswer(question, answer, rule),
    isScored: ({ option_type }) => kindOf(option_type).isScored,
  }),
  [optionType.scale]: markScale,
  [optionType.upload]: markUpload,
  [optionType.signature]: markSignature,
  [optionType.choiceList]: markChoiceList,
  [optionType.allocation]: markAllocation,
  [optionType.longRanking]: markLongRanking,
  [optionType.number]: markNumber,
  [optionType.dateTime]: markDateTime,
  [optionType.cascade]: markCascade,
  [optionType.checkedText]: markCheckedText,
  [optionType.matrix]: markMatrix,
  [optionType.entryTable]: markEntryTable,
}

/** The share of the score an answer gets, by the question's key. */
export const markAnswer = (question: KeyedQuestion, answer: string, rule: MarkRule): Mark =>
  answer === '' ? unanswered : marks[question.option_type](question, answer, rule)

export { foldBlanks, isSameAnswer } from './fill-in/mark.ts'
