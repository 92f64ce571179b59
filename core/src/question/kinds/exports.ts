import { type OptionType, optionType } from '../option-type.ts'
import { allocationExport } from './allocation/export.ts'
import { cascadeExport } from './cascade/export.ts'
import { checkedTextExport } from './checked-text/export.ts'
import { choiceListExport } from './choice-list/export.ts'
import { clozeExport } from './cloze/export.ts'
import { dateTimeExport } from './date-time/export.ts'
import { entryTableExport } from './entry-table/export.ts'
import type { KindExport } from './exporting.ts'
import { fillInExport } from './fill-in/export.ts'
import { longRankingExport } from './long-ranking/export.ts'
import { matchingExport } from './matching/export.ts'
import { matrixExport } from './matrix/export.ts'
import { multipleChoiceExport } from './multiple-choice/export.ts'
import { numberExport } from './number/export.ts'
import { openAnswerExport } from './open-answer/export.ts'
import { makePassageExport } from './passage/export.ts'
import { rankingExport } from './ranking/export.ts'
import { scaleExport } from './scale/export.ts'
import { signatureExport } from './signature/export.ts'
import { singleChoiceExport } from './single-choice/export.ts'
import { trueFalseExport } from './true-false/export.ts'
import { uploadExport } from './upload/export.ts'

const exports: Record<OptionType, KindExport> = {
  [optionType.singleChoice]: singleChoiceExport,
  [optionType.multipleChoice]: multipleChoiceExport,
  [optionType.fillIn]: fillInExport,
  [optionType.openAnswer]: openAnswerExport,
  [optionType.ranking]: rankingExport,
  [optionType.trueFalse]: trueFalseExport,
  [optionType.matching]: matchingExport,
  [optionType.cloze]: clozeExport,
  [optionType.passage]: makePassageExport((option_type) => exportOf(option_type)),
  [optionType.scale]: scaleExport,
  [optionType.upload]: uploadExport,
  [optionType.signature]: signatureExport,
  [optionType.choiceList]: choiceListExport,
  [optionType.allocation]: allocationExport,
  [optionType.longRanking]: longRankingExport,
  [optionType.number]: numberExport,
  [optionType.dateTime]: dateTimeExport,
  [optionType.cascade]: cascadeExport,
  [optionType.checkedText]: checkedTextExport,
  [optionType.matrix]: matrixExport,
  [optionType.entryTable]: entryTableExport,
}

export const exportOf = (option_type: OptionType): KindExport => exports[option_type]
