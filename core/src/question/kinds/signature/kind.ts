import { sha256 } from '../../../format/sha256.ts'
import { optionType } from '../../option-type.ts'
import { plainKind, type QuestionBody, type QuestionKind } from '../kind.ts'
import {
  readSignature,
  type SignatureSettings,
  signatureAnswer,
  signatureLimits,
  signatureOf,
} from './answer.ts'
import { signatureReading } from './read.ts'

/** A text that thousands agree to is hashed once. */
const hashes = new WeakMap<SignatureSettings, string>()

/** The hash that an answer has to name: of the text as this taker's revision has it. */
export function consentHash(question: Pick<QuestionBody, 'settings'>): string {
  const settings = signatureOf(question)
  if (settings.consent === '') return ''
  const hash = hashes.get(settings) ?? sha256(settings.consent)
  hashes.set(settings, hash)
  return hash
}

/** Drawn or typed. Nothing is right or wrong about it, so it has no points. */
export const signature: QuestionKind = {
  ...plainKind,
  reading: signatureReading,
  option_type: optionType.signature,
  name: '签名题',
  shortName: '签名',
  otherNames: ['签字', '签字题', '电子签名', '手写签名', '知情同意'],
  isScored: false,
  namesTaker: true,
  isMarkable: false,
  readKey: (_, text) => text.trim(),
  findKeyFault: () => '签名题没有正确答案',
  findAnswerFault(question, answer) {
    if (answer === '') return undefined
    const read = readSignature(answer)
    if (!read) return `签名读不出来，请重新签；输入姓名的最多 ${signatureLimits.name} 个字`
    return read.agreed === consentHash(question)
      ? undefined
      : '要同意的内容已经改过，请刷新页面，看过以后再签'
  },
  /** Without a script it is typed, and the page says which text it showed; one that was drawn before stays. */
  readPosted: (_, read) => {
    const name = read('name').trim()
    return name === '' ? read() : signatureAnswer.format({ strokes: [], name, agreed: read('agreed') })
  },
}
