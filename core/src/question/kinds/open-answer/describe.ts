import type { KindDescription } from '../describing.ts'

export const openAnswerDescription: KindDescription = {
  answer: (_, answer, detail) => (detail === 'full' ? answer : answer.trim().replace(/\s+/g, ' ')),
  key(_, key) {
    const lines = [['参考答案', key]] as const
    return { lines, besideOptions: lines, short: undefined }
  },
}
