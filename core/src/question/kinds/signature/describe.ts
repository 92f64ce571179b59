import type { KindDescription } from '../describing.ts'
import { signatureAnswer } from './answer.ts'

export const signatureDescription: KindDescription = {
  /** 已签名（手写）, or the name that was typed; in full with the hash of what was agreed to. */
  answer(_, answer, detail) {
    const { name, agreed } = signatureAnswer.parse(answer)
    const signed = name === '' ? '已签名（手写）' : name
    return detail === 'full' && agreed !== '' ? `${signed}\n同意的内容 SHA-256：${agreed}` : signed
  },
  key: () => ({ lines: [], besideOptions: [], short: undefined }),
}
