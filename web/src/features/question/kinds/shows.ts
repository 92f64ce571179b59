import { type OptionType, optionType } from '@wenhai/core/question/option-type'
import { allocationShow } from './allocation/show.tsx'
import { cascadeShow } from './cascade/show.tsx'
import { checkedTextShow } from './checked-text/show.tsx'
import { multipleChoiceShow, singleChoiceShow, trueFalseShow } from './choice/show.tsx'
import { choiceListShow } from './choice-list/show.tsx'
import { clozeShow } from './cloze/show.tsx'
import { dateTimeShow } from './date-time/show.tsx'
import { entryTableShow } from './entry-table/show.tsx'
import { fillInShow } from './fill-in/show.tsx'
import type { KindPrint, KindPublished, KindShow, KindView } from './kind-show.tsx'
import { longRankingShow } from './long-ranking/show.tsx'
import { matchingShow } from './matching/show.tsx'
import { matrixShow } from './matrix/show.tsx'
import { numberShow } from './number/show.tsx'
import { openAnswerShow } from './open-answer/show.tsx'
import { makePassageShow } from './passage/show.tsx'
import { rankingShow } from './ranking/show.tsx'
import { scaleShow } from './scale/show.tsx'
import { signatureShow } from './signature/show.tsx'
import { uploadShow } from './upload/show.tsx'

const shows: Record<OptionType, KindShow> = {
  [optionType.singleChoice]: singleChoiceShow,
  [optionType.multipleChoice]: multipleChoiceShow,
  [optionType.fillIn]: fillInShow,
  [optionType.openAnswer]: openAnswerShow,
  [optionType.ranking]: rankingShow,
  [optionType.trueFalse]: trueFalseShow,
  [optionType.matching]: matchingShow,
  [optionType.cloze]: clozeShow,
  [optionType.passage]: makePassageShow((option_type) => shows[option_type]),
  [optionType.scale]: scaleShow,
  [optionType.upload]: uploadShow,
  [optionType.signature]: signatureShow,
  [optionType.choiceList]: choiceListShow,
  [optionType.allocation]: allocationShow,
  [optionType.longRanking]: longRankingShow,
  [optionType.number]: numberShow,
  [optionType.dateTime]: dateTimeShow,
  [optionType.cascade]: cascadeShow,
  [optionType.checkedText]: checkedTextShow,
  [optionType.matrix]: matrixShow,
  [optionType.entryTable]: entryTableShow,
}

export const viewOf = (option_type: OptionType): KindView => shows[option_type].view
export const printOf = (option_type: OptionType): KindPrint => shows[option_type].print
export const publishedOf = (option_type: OptionType): KindPublished => shows[option_type].published
