import { type OptionType, optionType } from '@wenhai/core/question/option-type'
import { allocationView } from './allocation/view.tsx'
import { cascadeView } from './cascade/view.tsx'
import { checkedTextView } from './checked-text/view.tsx'
import { choiceListView } from './choice-list/view.tsx'
import { clozeView } from './cloze/view.tsx'
import { dateTimeView } from './date-time/view.tsx'
import { entryTableView } from './entry-table/view.tsx'
import { fillInView } from './fill-in/view.tsx'
import { type KindView, optionsView, plainView } from './kind-show.tsx'
import { longRankingView } from './long-ranking/view.tsx'
import { matchingView } from './matching/view.tsx'
import { matrixView } from './matrix/view.tsx'
import { numberView } from './number/view.tsx'
import { openAnswerView } from './open-answer/view.tsx'
import { makePassageView } from './passage/view.tsx'
import { scaleView } from './scale/view.tsx'
import { signatureView } from './signature/view.tsx'
import { uploadView } from './upload/view.tsx'

const views: Record<OptionType, KindView> = {
  [optionType.singleChoice]: optionsView,
  [optionType.multipleChoice]: optionsView,
  [optionType.fillIn]: fillInView,
  [optionType.openAnswer]: openAnswerView,
  [optionType.ranking]: optionsView,
  [optionType.trueFalse]: plainView,
  [optionType.matching]: matchingView,
  [optionType.cloze]: clozeView,
  [optionType.passage]: makePassageView((option_type) => viewOf(option_type)),
  [optionType.scale]: scaleView,
  [optionType.upload]: uploadView,
  [optionType.signature]: signatureView,
  [optionType.choiceList]: choiceListView,
  [optionType.allocation]: allocationView,
  [optionType.longRanking]: longRankingView,
  [optionType.number]: numberView,
  [optionType.dateTime]: dateTimeView,
  [optionType.cascade]: cascadeView,
  [optionType.checkedText]: checkedTextView,
  [optionType.matrix]: matrixView,
  [optionType.entryTable]: entryTableView,
}

export const viewOf = (option_type: OptionType): KindView => views[option_type]
