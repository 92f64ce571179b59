import { type OptionType, optionType } from '@wenhai/core/question/option-type'
import { allocationPublished } from './allocation/published.tsx'
import { cascadePublished } from './cascade/published.tsx'
import { choicePublished } from './choice/published.tsx'
import { choiceListPublished } from './choice-list/published.tsx'
import { dateTimePublished } from './date-time/published.tsx'
import { entryTablePublished } from './entry-table/published.tsx'
import { givenPublished } from './given-result.tsx'
import { groupedPublished } from './grouped/shown.tsx'
import { type KindPublished, unpublished } from './kind-show.tsx'
import { matrixPublished } from './matrix/published.tsx'
import { multipleChoicePublished } from './multiple-choice/published.ts'
import { numberPublished } from './number/published.tsx'
import { passagePublished } from './passage/result.tsx'
import { rankingPublished } from './ranking/published.tsx'
import { scalePublished } from './scale/published.tsx'

const published: Record<OptionType, KindPublished> = {
  [optionType.singleChoice]: choicePublished,
  [optionType.multipleChoice]: multipleChoicePublished,
  [optionType.fillIn]: unpublished,
  [optionType.openAnswer]: unpublished,
  [optionType.ranking]: rankingPublished,
  [optionType.trueFalse]: choicePublished,
  [optionType.matching]: groupedPublished,
  [optionType.cloze]: groupedPublished,
  [optionType.passage]: passagePublished,
  [optionType.scale]: scalePublished,
  [optionType.upload]: givenPublished,
  [optionType.signature]: givenPublished,
  [optionType.choiceList]: choiceListPublished,
  [optionType.allocation]: allocationPublished,
  [optionType.longRanking]: rankingPublished,
  [optionType.number]: numberPublished,
  [optionType.dateTime]: dateTimePublished,
  [optionType.cascade]: cascadePublished,
  [optionType.checkedText]: unpublished,
  [optionType.matrix]: matrixPublished,
  [optionType.entryTable]: entryTablePublished,
}

export const publishedOf = (option_type: OptionType): KindPublished => published[option_type]
