import { type OptionType, optionType } from '../option-type.ts'
import { allocationResults } from './allocation/results.ts'
import { cascadeResults } from './cascade/results.ts'
import { checkedTextResults } from './checked-text/results.ts'
import { choiceListResults } from './choice-list/results.ts'
import { clozeResults } from './cloze/results.ts'
import type { KindResults } from './counting.ts'
import { dateTimeResults } from './date-time/results.ts'
import { entryTableResults } from './entry-table/results.ts'
import { fillInResults } from './fill-in/results.ts'
import { longRankingResults } from './long-ranking/results.ts'
import { matchingResults } from './matching/results.ts'
import { matrixResults } from './matrix/results.ts'
import { multipleChoiceResults } from './multiple-choice/results.ts'
import { numberResults } from './number/results.ts'
import { openAnswerResults } from './open-answer/results.ts'
import { makePassageResults } from './passage/results.ts'
import { rankingResults } from './ranking/results.ts'
import { rememberedResults } from './remembered.ts'
import { scaleResults } from './scale/results.ts'
import { signatureResults } from './signature/results.ts'
import { singleChoiceResults } from './single-choice/results.ts'
import { trueFalseResults } from './true-false/results.ts'
import { uploadResults } from './upload/results.ts'

const results: Record<OptionType, KindResults> = {
  [optionType.singleChoice]: rememberedResults(singleChoiceResults),
  [optionType.multipleChoice]: rememberedResults(multipleChoiceResults),
  [optionType.fillIn]: fillInResults,
  [optionType.openAnswer]: openAnswerResults,
  [optionType.ranking]: rememberedResults(rankingResults),
  [optionType.trueFalse]: rememberedResults(trueFalseResults),
  [optionType.matching]: rememberedResults(matchingResults),
  [optionType.cloze]: rememberedResults(clozeResults),
  [optionType.passage]: rememberedResults(makePassageResults((option_type) => resultsOf(option_type))),
  [optionType.scale]: rememberedResults(scaleResults),
  [optionType.upload]: uploadResults,
  [optionType.signature]: signatureResults,
  [optionType.choiceList]: rememberedResults(choiceListResults),
  [optionType.allocation]: rememberedResults(allocationResults),
  [optionType.longRanking]: rememberedResults(longRankingResults),
  [optionType.number]: rememberedResults(numberResults),
  [optionType.dateTime]: rememberedResults(dateTimeResults),
  [optionType.cascade]: rememberedResults(cascadeResults),
  [optionType.checkedText]: checkedTextResults,
  [optionType.matrix]: rememberedResults(matrixResults),
  [optionType.entryTable]: entryTableResults,
}

export const resultsOf = (option_type: OptionType): KindResults => results[option_type]
