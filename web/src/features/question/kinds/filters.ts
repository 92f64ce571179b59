import { type OptionType, optionType } from '@wenhai/core/question/option-type'
import { allocationFilter } from './allocation/filter.ts'
import { cascadeFilter } from './cascade/filter.tsx'
import { checkedTextFilter } from './checked-text/filter.tsx'
import { choiceFilter } from './choice/filter.tsx'
import { dateTimeFilter } from './date-time/filter.tsx'
import { entryTableFilter } from './entry-table/filter.tsx'
import { givenFilter } from './given-filter.tsx'
import { groupedFilter } from './grouped/filter.tsx'
import type { KindFilter } from './kind-result.ts'
import { matrixFilter } from './matrix/filter.tsx'
import { numberFilter } from './number/filter.tsx'
import { rankingFilter } from './ranking/filter.ts'
import { scaleFilter } from './scale/filter.tsx'
import { writtenFilter } from './written/filter.tsx'

const filters: Record<OptionType, KindFilter> = {
  [optionType.singleChoice]: choiceFilter,
  [optionType.multipleChoice]: choiceFilter,
  [optionType.fillIn]: writtenFilter,
  [optionType.openAnswer]: writtenFilter,
  [optionType.ranking]: rankingFilter,
  [optionType.trueFalse]: choiceFilter,
  [optionType.matching]: groupedFilter,
  [optionType.cloze]: groupedFilter,
  [optionType.passage]: writtenFilter,
  [optionType.scale]: scaleFilter,
  [optionType.upload]: givenFilter('上传'),
  [optionType.signature]: givenFilter('签名'),
  [optionType.choiceList]: choiceFilter,
  [optionType.allocation]: allocationFilter,
  [optionType.longRanking]: rankingFilter,
  [optionType.number]: numberFilter,
  [optionType.dateTime]: dateTimeFilter,
  [optionType.cascade]: cascadeFilter,
  [optionType.checkedText]: checkedTextFilter,
  [optionType.matrix]: matrixFilter,
  [optionType.entryTable]: entryTableFilter,
}

export const filterOf = (option_type: OptionType): KindFilter => filters[option_type]
