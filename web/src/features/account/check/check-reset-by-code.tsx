import { sendResetCode } from '../api.ts'
import type { ContactName } from '../contact/contact-fields.tsx'
import { ContactForm } from '../contact/contact-form.tsx'
import type { Channel } from '../contact/contact-rules.ts'
import { passwordNames, passwordProblem } from '../password/member-rules.ts'
import { PasswordFields } from '../password/password-fields.tsx'
import { useReset } from './use-reset.ts'

interface ResetByCodeProps {
  channels: readonly Channel[]
  given: Record<ContactName, string>
}

export function ResetByCode({ channels, given }: ResetByCodeProps) {
  const reset = useReset()
  return (
    <ContactForm
      channels={channels}
      given={given}
      more={() => passwordNames}
      noMore={{ password: '', again: '' }}
      findProblem={passwordProblem}
      sendCode={sendResetCode}
      submit={(channel, { code, password, ...values }) =>
        reset({ id: values[channel].trim(), code, password })
      }
      action="设置新密码"
    >
      {(fields, channel) => (
        <>
          <p className="-mt-2.5 text-sm text-ink-3">
            没收到？这个{channel === 'phone' ? '手机号' : '邮箱'}可能没有绑定过账号。
          </p>
          <PasswordFields fields={fields} label="新密码" />
        </>
      )}
    </ContactForm>
  )
}
