import type { OptionType } from '../option-type.ts'
import { firstReadings } from './first-readings.ts'
import type { KindReading } from './kind.ts'
import { plainReading } from './reading.ts'
import { kindOf } from './registry.ts'

/** How rules read answers of a kind; nothing is read of a kind whose part has not been loaded. */
export const readingOf = (option_type: OptionType): KindReading =>
  firstReadings[option_type] ?? kindOf(option_type)?.reading ?? plainReading
