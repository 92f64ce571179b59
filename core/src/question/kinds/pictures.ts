import { picturesPerQuestion } from '../limits.ts'
import { type OptionType, optionType } from '../option-type.ts'

const { specified, most } = picturesPerQuestion

/** Kinds of the specification have as many as it says. Apart from the kinds, so that the take page need not carry it. */
const pictures: Partial<Record<OptionType, number>> = {
  [optionType.singleChoice]: specified,
  [optionType.multipleChoice]: specified,
  [optionType.fillIn]: specified,
  [optionType.openAnswer]: specified,
  [optionType.ranking]: specified,
  [optionType.trueFalse]: specified,
}

export const mostPictures = (option_type: OptionType): number => pictures[option_type] ?? most
