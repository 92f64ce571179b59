import { type OptionType, optionType } from '../option-type.ts'
import { allocationKind } from './allocation/kind.ts'
import { cascadeKind } from './cascade/kind.ts'
import { checkedTextKind } from './checked-text/kind.ts'
import { choiceListKind } from './choice-list/kind.ts'
import { clozeKind } from './cloze/kind.ts'
import { dateTimeKind } from './date-time/kind.ts'
import { entryTableKind } from './entry-table/kind.ts'
import { fillInKind } from './fill-in/kind.ts'
import type { FirstType, QuestionKind, WholeKind } from './kind.ts'
import { longRankingKind } from './long-ranking/kind.ts'
import { matchingKind } from './matching/kind.ts'
import { matrixKind } from './matrix/kind.ts'
import { multipleChoiceKind } from './multiple-choice/kind.ts'
import { numberKind } from './number/kind.ts'
import { openAnswerKind } from './open-answer/kind.ts'
import { makePassage } from './passage/kind.ts'
import { rankingKind } from './ranking/kind.ts'
import { remembered } from './remembered.ts'
import { scaleKind } from './scale/kind.ts'
import { signatureKind } from './signature/kind.ts'
import { singleChoiceKind } from './single-choice/kind.ts'
import { trueFalseKind } from './true-false/kind.ts'
import { uploadKind } from './upload/kind.ts'

export const kinds: Record<FirstType, QuestionKind> & Record<Exclude<OptionType, FirstType>, WholeKind> = {
  [optionType.singleChoice]: remembered(singleChoiceKind),
  [optionType.multipleChoice]: remembered(multipleChoiceKind),
  [optionType.fillIn]: fillInKind,
  [optionType.openAnswer]: openAnswerKind,
  [optionType.ranking]: remembered(rankingKind),
  [optionType.trueFalse]: remembered(trueFalseKind),
  [optionType.matching]: remembered(matchingKind),
  [optionType.cloze]: remembered(clozeKind),
  [optionType.passage]: remembered(makePassage((option_type) => kinds[option_type])),
  [optionType.scale]: remembered(scaleKind),
  [optionType.upload]: uploadKind,
  [optionType.signature]: signatureKind,
  [optionType.choiceList]: remembered(choiceListKind),
  [optionType.allocation]: remembered(allocationKind),
  [optionType.longRanking]: remembered(longRankingKind),
  [optionType.number]: remembered(numberKind),
  [optionType.dateTime]: remembered(dateTimeKind),
  [optionType.cascade]: remembered(cascadeKind),
  [optionType.checkedText]: checkedTextKind,
  [optionType.matrix]: remembered(matrixKind),
  [optionType.entryTable]: entryTableKind,
}
