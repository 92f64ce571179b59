import { type OptionType, optionType } from '@wenhai/core/question/option-type'
import { allocationResult } from './allocation/result.tsx'
import { cascadeResult } from './cascade/result.tsx'
import { checkedTextResult } from './checked-text/result.tsx'
import { choiceResult } from './choice/result.tsx'
import { choiceListResult } from './choice-list/result.tsx'
import { dateTimeResult } from './date-time/result.tsx'
import { entryTableResult } from './entry-table/result.tsx'
import { fillInResult } from './fill-in/result.ts'
import { givenResult } from './given-result.tsx'
import { groupedResult } from './grouped/result.tsx'
import type { KindResult } from './kind-result.ts'
import { longRankingResult } from './long-ranking/result.tsx'
import { matrixResult } from './matrix/result.tsx'
import { numberResult } from './number/result.tsx'
import { openAnswerResult } from './open-answer/result.ts'
import { passageResult } from './passage/result.tsx'
import { rankingResult } from './ranking/result.tsx'
import { scaleResult } from './scale/result.tsx'
import { uploadResult } from './upload/result.tsx'

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
  [optionType.signature]: givenResult,
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
