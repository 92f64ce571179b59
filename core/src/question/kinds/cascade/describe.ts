import type { KindDescription } from '../describing.ts'
import { sayPath } from './answer.ts'

export const cascadeDescription: KindDescription = {
  answer: (_, answer) => sayPath(answer),
  key(_, key) {
    const lines = [['正确答案', sayPath(key)]] as const
    return { lines, besideOptions: lines, short: undefined }
  },
}
