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
import { scaleResults } from './scale/results.ts'
import { signatureResults } from './signature/results.ts'
import { singleChoiceResults } from './single-choice/results.ts'
import { trueFalseResults } from './true-false/results.ts'
import { uploadResults } from './upload/results.ts'

const results: Record<OptionType, KindResults> = {
  [optionType.singleChoice]: singleChoiceResults,
  [optionType.multipleChoice]: multipleChoiceResults,
  [optionType.fillIn]: fillInResults,
  [optionType.openAnswer]: openAnswerResults,
  [optionType.ranking]: rankingResults,
  [optionType.trueFalse]: trueFalseResults,
  [optionType.matching]: matchingResults,
  [optionType.cloze]: clozeResults,
  [optionType.passage]: makePassageResults((option_type) => resultsOf(option_type)),
  [optionType.scale]: scaleResults,
  [optionType.upload]: uploadResults,
  [optionType.signature]: signatureResults,
  [optionType.choiceList]: choiceListResults,
  [optionType.allocation]: allocationResults,
  [optionType.longRanking]: longRankingResults,
  [optionType.number]: numberResults,
  [optionType.dateTime]: dateTimeResults,
  [optionType.cascade]: cascadeResults,
  [optionType.checkedText]: checkedTextResults,
  [optionType.matrix]: matrixResults,
  [optionType.entryTable]: entryTableResults,
}

export const resultsOf = (option_type: OptionType): KindResults => results[option_type]
