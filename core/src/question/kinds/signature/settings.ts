import { z } from 'zod'
import { field, text } from '../../../contract/wire.ts'
import type { KindSettings } from '../kind-settings.ts'
import { consentHash, defaultSignature, type SignatureSettings, signatureAnswer } from './kind.ts'

/** A printed consent of two pages fits. */
export const consentMax = 2000

const exampleConsent = { consent: '我自愿参加。\n随时可以退出。' }

export const signatureSettings: KindSettings<SignatureSettings> = {
  example: {
    question: '请阅读并签名',
    settings: exampleConsent,
    answer: signatureAnswer.format({
      strokes: [
        [
          [40, 30],
          [60, 90],
          [120, 40],
        ],
        [[200, 80]],
      ],
      name: '',
      agreed: consentHash({ settings: exampleConsent }),
    }),
    wrong: 'd::不是线条',
  },
  lostName: '知情同意',
  schema: z.object({
    consent: field(text(0, consentMax).default(defaultSignature.consent), '同意的内容', {
      help: '空着就只签名；写了的，签名时记下它的 SHA-256',
    }),
  }),
  line: {
    example: '我已阅读并同意以上内容',
    write: ({ consent }) => consent,
    // A text that begins like JSON is read as JSON, and so has to be written as such.
    read: (line) => (line.startsWith('{') ? undefined : { consent: line.trim() }),
  },
}
