import { type OptionType, optionType } from '../option-type.ts'
import { allocationCount } from './allocation/count.ts'
import { cascadeCount } from './cascade/count.ts'
import { checkedTextCount } from './checked-text/count.ts'
import { choiceListCount } from './choice-list/count.ts'
import { clozeCount } from './cloze/count.ts'
import type { KindCount, KindResults } from './counting.ts'
import { dateTimeCount } from './date-time/count.ts'
import { entryTableCount } from './entry-table/count.ts'
import type { KindExport } from './exporting.ts'
import { fillInCount } from './fill-in/count.ts'
import type { KeyedQuestion } from './kind.ts'
import { longRankingCount } from './long-ranking/count.ts'
import { type Mark, type MarkRule, unanswered } from './marking.ts'
import { matchingCount } from './matching/count.ts'
import { matrixCount } from './matrix/count.ts'
import { multipleChoiceCount } from './multiple-choice/count.ts'
import { numberCount } from './number/count.ts'
import { openAnswerCount } from './open-answer/count.ts'
import { makePassageCount } from './passage/count.ts'
import { rankingCount } from './ranking/count.ts'
import { kindOf } from './registry.ts'
import { rememberedCount } from './remembered.ts'
import { scaleCount } from './scale/count.ts'
import { signatureCount } from './signature/count.ts'
import { singleChoiceCount } from './single-choice/count.ts'
import { trueFalseCount } from './true-false/count.ts'
import { uploadCount } from './upload/count.ts'

const counts: Record<OptionType, KindCount> = {
  [optionType.singleChoice]: rememberedCount(singleChoiceCount),
  [optionType.multipleChoice]: rememberedCount(multipleChoiceCount),
  [optionType.fillIn]: fillInCount,
  [optionType.openAnswer]: openAnswerCount,
  [optionType.ranking]: rememberedCount(rankingCount),
  [optionType.trueFalse]: rememberedCount(trueFalseCount),
  [optionType.scale]: rememberedCount(scaleCount),
  [optionType.upload]: uploadCount,
  [optionType.signature]: signatureCount,
  [optionType.choiceList]: rememberedCount(choiceListCount),
  [optionType.allocation]: rememberedCount(allocationCount),
  [optionType.longRanking]: rememberedCount(longRankingCount),
  [optionType.number]: rememberedCount(numberCount),
  [optionType.dateTime]: rememberedCount(dateTimeCount),
  [optionType.cascade]: rememberedCount(cascadeCount),
  [optionType.checkedText]: checkedTextCount,
  [optionType.matrix]: rememberedCount(matrixCount),
  [optionType.entryTable]: entryTableCount,
  [optionType.matching]: rememberedCount(matchingCount),
  [optionType.cloze]: rememberedCount(clozeCount),
  [optionType.passage]: rememberedCount(
    makePassageCount({
      markPart: (question, answer, rule) => markAnswer(question, answer, rule),
      isScored: ({ option_type }) => kindOf(option_type).isScored,
      resultsOf: (option_type) => resultsOf(option_type),
      exportOf: (option_type) => exportOf(option_type),
    }),
  ),
}

export const resultsOf = (option_type: OptionType): KindResults => counts[option_type].results

export const exportOf = (option_type: OptionType): KindExport => counts[option_type].export

/** The share of the score an answer gets, by the question's key. */
export const markAnswer = (question: KeyedQuestion, answer: string, rule: MarkRule): Mark =>
  answer === '' ? unanswered : counts[question.option_type].mark(question, answer, rule)

export { foldBlanks, isSameAnswer } from './fill-in/mark.ts'
