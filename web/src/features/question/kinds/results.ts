import { type OptionType, optionType } from '@wenhai/core/question/option-type'
import { allocationResult } from './allocation/result.tsx'
import { cascadeResult } from './cascade/result.tsx'
import { choiceResult } from './choice/result.tsx'
import { choiceListResult } from './choice-list/result.tsx'
import { dateTimeResult } from './date-time/result.tsx'
import { entryTableResult } from './entry-table/result.tsx'
import { groupedResult } from './grouped/result.tsx'
import type { KindFilter, KindResult } from './kind-result.ts'
import { longRankingResult } from './long-ranking/result.tsx'
import { matrixResult } from './matrix/result.tsx'
import { numberResult } from './number/result.tsx'
import { passageResult } from './passage/result.tsx'
import { rankingResult } from './ranking/result.tsx'
import { scaleResult } from './scale/result.tsx'
import { signatureResult } from './signature/result.tsx'
import { uploadResult } from './upload/result.tsx'
import { checkedTextResult, fillInResult, openAnswerResult } from './written/result.tsx'

const results: Record<OptionType, KindResult> = {
  [optionType.singleChoice]: choiceResult,
  [optionType.multipleChoice]: choiceResult,
  [optionType.fillIn]: fillInResult,
  [optionType.openAnswer]: openAnswerResult,
  [optionType.ranking]: rankingResult,
  [optionType.trueFalse]: choiceResult,
  [optionType.matching]: groupedResult,
  [optionType.cloze]: groupedResult,
  [optionType.passage]: passageResult,
  [optionType.scale]: scaleResult,
  [optionType.upload]: uploadResult,
  [optionType.signature]: signatureResult,
  [optionType.choiceList]: choiceListResult,
  [optionType.allocation]: allocationResult,
  [optionType.longRanking]: longRankingResult,
  [optionType.number]: numberResult,
  [optionType.dateTime]: dateTimeResult,
  [optionType.cascade]: cascadeResult,
  [optionType.checkedText]: checkedTextResult,
  [optionType.matrix]: matrixResult,
  [optionType.entryTable]: entryTableResult,
}

export const resultOf = (option_type: OptionType): KindResult => results[option_type]
export const filterOf = (option_type: OptionType): KindFilter => results[option_type].filter
export const screenOf = (option_type: OptionType): KindResult['Screen'] => results[option_type].Screen
