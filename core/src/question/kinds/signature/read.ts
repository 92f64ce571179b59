import type { KindReading } from '../kind.ts'
import { plainReading } from '../reading.ts'
import { signatureAnswer } from './answer.ts'

export const signatureReading: KindReading = {
  ...plainReading,
  value: (answer) => signatureAnswer.parse(answer).name || null,
}
