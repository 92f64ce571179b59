import { type OptionType, optionType } from '../option-type.ts'
import { allocationDescription } from './allocation/describe.ts'
import { cascadeDescription } from './cascade/describe.ts'
import { checkedTextDescription } from './checked-text/describe.ts'
import { choiceListDescription } from './choice-list/describe.ts'
import { clozeDescription } from './cloze/describe.ts'
import { dateTimeDescription } from './date-time/describe.ts'
import type { Detail, KeyDescription, KindDescription } from './describing.ts'
import { entryTableDescription } from './entry-table/describe.ts'
import { fillInDescription } from './fill-in/describe.ts'
import type { QuestionBody } from './kind.ts'
import { longRankingDescription } from './long-ranking/describe.ts'
import { matchingDescription } from './matching/describe.ts'
import { matrixDescription } from './matrix/describe.ts'
import { multipleChoiceDescription } from './multiple-choice/describe.ts'
import { numberDescription } from './number/describe.ts'
import { openAnswerDescription } from './open-answer/describe.ts'
import { makePassageDescription } from './passage/describe.ts'
import { rankingDescription } from './ranking/describe.ts'
import { scaleDescription } from './scale/describe.ts'
import { signatureDescription } from './signature/describe.ts'
import { singleChoiceDescription } from './single-choice/describe.ts'
import { trueFalseDescription } from './true-false/describe.ts'
import { uploadDescription } from './upload/describe.ts'

const descriptions: Record<OptionType, KindDescription> = {
  [optionType.singleChoice]: singleChoiceDescription,
  [optionType.multipleChoice]: multipleChoiceDescription,
  [optionType.fillIn]: fillInDescription,
  [optionType.openAnswer]: openAnswerDescription,
  [optionType.ranking]: rankingDescription,
  [optionType.trueFalse]: trueFalseDescription,
  [optionType.matching]: matchingDescription,
  [optionType.cloze]: clozeDescription,
  [optionType.passage]: makePassageDescription({
    answerOf: (question, answer, detail) => describeAnswer(question, answer, detail),
    keyOf: (question, key) => describeKey(question, key),
  }),
  [optionType.scale]: scaleDescription,
  [optionType.upload]: uploadDescription,
  [optionType.signature]: signatureDescription,
  [optionType.choiceList]: choiceListDescription,
  [optionType.allocation]: allocationDescription,
  [optionType.longRanking]: longRankingDescription,
  [optionType.number]: numberDescription,
  [optionType.dateTime]: dateTimeDescription,
  [optionType.cascade]: cascadeDescription,
  [optionType.checkedText]: checkedTextDescription,
  [optionType.matrix]: matrixDescription,
  [optionType.entryTable]: entryTableDescription,
}

/** An answer written out; empty where there is none. */
export const describeAnswer = (question: QuestionBody, answer: string, detail: Detail = 'line'): string =>
  answer === '' ? '' : descriptions[question.option_type].answer(question, answer, detail)

const noKey: KeyDescription = { lines: [], besideOptions: [], short: undefined }

/** A key written out; nothing where there is none. */
export const describeKey = (question: QuestionBody, key: string): KeyDescription =>
  key === '' ? noKey : descriptions[question.option_type].key(question, key)
