import { z } from 'zod'
import { field, text } from '../../../contract/wire.ts'
import type { KindSettings } from '../kind-settings.ts'
import { defaultSignature, type SignatureSettings } from './kind.ts'

/** A printed consent of two pages fits. */
export const consentMax = 2000

export const signatureSettings: KindSettings<SignatureSettings> = {
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
