import { type OptionType, optionType } from '../option-type.ts'
import { allocationPasting } from './allocation/paste.ts'
import { cascadePasting } from './cascade/paste.ts'
import { checkedTextPasting } from './checked-text/paste.ts'
import { choiceListPasting } from './choice-list/paste.ts'
import { clozePasting } from './cloze/paste.ts'
import { dateTimePasting } from './date-time/paste.ts'
import { entryTablePasting } from './entry-table/paste.ts'
import { fillInPasting } from './fill-in/paste.ts'
import { longRankingPasting } from './long-ranking/paste.ts'
import { matchingPasting } from './matching/paste.ts'
import { matrixPasting } from './matrix/paste.ts'
import { multipleChoicePasting } from './multiple-choice/paste.ts'
import { numberPasting } from './number/paste.ts'
import { openAnswerPasting } from './open-answer/paste.ts'
import { passagePasting } from './passage/paste.ts'
import type { KindPasting } from './pasting.ts'
import { rankingPasting } from './ranking/paste.ts'
import { scalePasting } from './scale/paste.ts'
import { signaturePasting } from './signature/paste.ts'
import { singleChoicePasting } from './single-choice/paste.ts'
import { trueFalsePasting } from './true-false/paste.ts'
import { uploadPasting } from './upload/paste.ts'

const pastings: Record<OptionType, KindPasting> = {
  [optionType.singleChoice]: singleChoicePasting,
  [optionType.multipleChoice]: multipleChoicePasting,
  [optionType.fillIn]: fillInPasting,
  [optionType.openAnswer]: openAnswerPasting,
  [optionType.ranking]: rankingPasting,
  [optionType.trueFalse]: trueFalsePasting,
  [optionType.matching]: matchingPasting,
  [optionType.cloze]: clozePasting,
  [optionType.passage]: passagePasting,
  [optionType.scale]: scalePasting,
  [optionType.upload]: uploadPasting,
  [optionType.signature]: signaturePasting,
  [optionType.choiceList]: choiceListPasting,
  [optionType.allocation]: allocationPasting,
  [optionType.longRanking]: longRankingPasting,
  [optionType.number]: numberPasting,
  [optionType.dateTime]: dateTimePasting,
  [optionType.cascade]: cascadePasting,
  [optionType.checkedText]: checkedTextPasting,
  [optionType.matrix]: matrixPasting,
  [optionType.entryTable]: entryTablePasting,
}

export const pastingOf = (option_type: OptionType): KindPasting => pastings[option_type]
