import type { KindReading } from '../kind.ts'
import { plainReading } from '../reading.ts'
import { entryTableOf, rowsIn } from './answer.ts'

export const entryTableReading: KindReading = {
  ...plainReading,
  count: (answer, question) => rowsIn(entryTableOf(question), answer).length,
}
