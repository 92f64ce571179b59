import { type OptionType, optionType } from '@wenhai/core/question/option-type'
import { choiceFilter } from './choice/filter.tsx'
import type { KindFilter } from './kind-filter.ts'
import { rankingFilter } from './ranking/filter.ts'
import { writtenFilter } from './written/filter.tsx'

const filters: Record<OptionType, KindFilter> = {
  [optionType.singleChoice]: choiceFilter,
  [optionType.multipleChoice]: choiceFilter,
  [optionType.fillIn]: writtenFilter,
  [optionType.openAnswer]: writtenFilter,
  [optionType.ranking]: rankingFilter,
  [optionType.trueFalse]: choiceFilter,
}

export const filterOf = (option_type: OptionType): KindFilter => filters[option_type]
