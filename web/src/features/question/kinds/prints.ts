import { type OptionType, optionType } from '@wenhai/core/question/option-type'
import { allocationPrint } from './allocation/print.tsx'
import { cascadePrint } from './cascade/print.tsx'
import { checkedTextPrint } from './checked-text/print.tsx'
import { choiceListPrint } from './choice-list/print.tsx'
import { clozePrint } from './cloze/print.tsx'
import { dateTimePrint } from './date-time/print.tsx'
import { entryTablePrint } from './entry-table/print.tsx'
import { fillInPrint } from './fill-in/print.tsx'
import { type KindPrint, oneTickPrint } from './kind-show.tsx'
import { longRankingPrint } from './long-ranking/print.tsx'
import { matchingPrint } from './matching/print.tsx'
import { matrixPrint } from './matrix/print.tsx'
import { multipleChoicePrint } from './multiple-choice/print.ts'
import { numberPrint } from './number/print.tsx'
import { openAnswerPrint } from './open-answer/print.tsx'
import { makePassagePrint } from './passage/print.tsx'
import { rankingPrint } from './ranking/print.tsx'
import { scalePrint } from './scale/print.tsx'
import { signaturePrint } from './signature/print.tsx'
import { uploadPrint } from './upload/print.tsx'

const prints: Record<OptionType, KindPrint> = {
  [optionType.singleChoice]: oneTickPrint,
  [optionType.multipleChoice]: multipleChoicePrint,
  [optionType.fillIn]: fillInPrint,
  [optionType.openAnswer]: openAnswerPrint,
  [optionType.ranking]: rankingPrint,
  [optionType.trueFalse]: oneTickPrint,
  [optionType.matching]: matchingPrint,
  [optionType.cloze]: clozePrint,
  [optionType.passage]: makePassagePrint((option_type) => printOf(option_type)),
  [optionType.scale]: scalePrint,
  [optionType.upload]: uploadPrint,
  [optionType.signature]: signaturePrint,
  [optionType.choiceList]: choiceListPrint,
  [optionType.allocation]: allocationPrint,
  [optionType.longRanking]: longRankingPrint,
  [optionType.number]: numberPrint,
  [optionType.dateTime]: dateTimePrint,
  [optionType.cascade]: cascadePrint,
  [optionType.checkedText]: checkedTextPrint,
  [optionType.matrix]: matrixPrint,
  [optionType.entryTable]: entryTablePrint,
}

export const printOf = (option_type: OptionType): KindPrint => prints[option_type]
