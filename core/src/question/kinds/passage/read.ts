import type { KindReading } from '../kind.ts'
import { partTexts } from '../parts.ts'
import { plainReading } from '../reading.ts'

/** Its questions are read one by one, by their own ids. */
export const passageReading: KindReading = {
  ...plainReading,
  count: (answer) => partTexts.parse(answer).filter((text) => text !== '').length,
}
