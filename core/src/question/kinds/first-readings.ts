import { type OptionType, optionType } from '../option-type.ts'
import { keysReading } from './choice-reading.ts'
import { blankReading } from './fill-in/read.ts'
import type { KindReading } from './kind.ts'
import { textReading } from './reading.ts'

/**
 * How answers are read of the kinds in `first-kinds.ts`, which every script of the take page has: apart from them, so that
 * only papers with rules carry it.
 */
export const firstReadings: Partial<Record<OptionType, KindReading>> = {
  [optionType.singleChoice]: keysReading,
  [optionType.multipleChoice]: keysReading,
  [optionType.trueFalse]: keysReading,
  [optionType.fillIn]: blankReading,
  [optionType.openAnswer]: textReading,
}
