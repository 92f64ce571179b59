import {
  defaultSignature,
  type SignatureSettings,
  signatureOf,
} from '@wenhai/core/question/kinds/signature/kind'
import { consentMax } from '@wenhai/core/question/kinds/signature/settings'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { KindEditor } from '../kind-edit.ts'

export interface SignatureKey {
  signature: SignatureSettings
}

export const noSignature: SignatureKey = { signature: defaultSignature }

export const signatureEditor: KindEditor<SignatureKey> = {
  read: () => ({}),
  write: () => '',
  settings: {
    read: (settings) => ({ signature: signatureOf({ settings }) }),
    write: ({ signature }) => signature,
  },
  Options: ({ keys: { signature }, onChange, errorOf }) => (
    <div data-field="settings" className="grid grid-cols-1 gap-3">
      <TextArea
        name="settings.consent"
        label="要同意的内容"
        description="写了的，签名就是同意：每份答卷记下这段文字的 SHA-256，以后能证明当时同意的是哪一段。空着就只签名。"
        minRows={3}
        maxLength={consentMax}
        value={signature.consent}
        onChange={(consent) => onChange({ signature: { consent } })}
        error={errorOf('settings.consent')}
      />
      <p className="text-sm text-ink-3">可以手写，也可以输入姓名。签名不计分；统计里只数人数。</p>
    </div>
  ),
}
