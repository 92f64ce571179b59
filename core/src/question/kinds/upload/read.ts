import type { KindReading } from '../kind.ts'
import { plainReading } from '../reading.ts'
import { uploadAnswer } from './answer.ts'

export const uploadReading: KindReading = {
  ...plainReading,
  count: (answer) => uploadAnswer.parse(answer).length,
}
