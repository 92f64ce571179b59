import { password as limits } from '@wenhai/core/account/limits'
import {
  type PasswordStrength,
  passwordStrength,
  strengthNames,
} from '@wenhai/core/account/password-strength'
import { cx } from '#ui/cx.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Fields } from '#ui/fields/use-fields.ts'
import type { PasswordName } from './member-rules.ts'
import { useCapsLock } from './use-caps-lock.ts'

interface PasswordFieldsProps {
  fields: Pick<Fields<PasswordName>, 'bind' | 'values'>
  /** A password that holds one's own name is easily guessed. */
  username?: string
  label?: string
  autoFocus?: boolean
}

/** A new password, twice, and in words what it is worth. */
export function PasswordFields({ fields, username = '', label = '密码', autoFocus }: PasswordFieldsProps) {
  const capsLock = useCapsLock()
  return (
    <>
      <TextField
        {...fields.bind('password')}
        type="password"
        label={label}
        autoComplete="new-password"
        maxLength={limits.max}
        autoFocus={autoFocus}
        description={
          <>
            <PasswordMeter password={fields.values.password} username={username} />
            {capsLock.isOn && <span className="block text-gold">大写锁定已打开</span>}
          </>
        }
        {...capsLock.watch}
      />
      <TextField
        {...fields.bind('again')}
        type="password"
        label={`再输一次${label}`}
        autoComplete="new-password"
        maxLength={limits.max}
      />
    </>
  )
}

const looks: Record<PasswordStrength, { bars: number; bar: string; text: string }> = {
  short: { bars: 0, bar: '', text: '' },
  weak: { bars: 1, bar: 'bg-cinnabar', text: 'text-cinnabar' },
  fair: { bars: 2, bar: 'bg-gold', text: 'text-gold' },
  strong: { bars: 3, bar: 'bg-bamboo', text: 'text-bamboo' },
}

function PasswordMeter({ password, username }: { password: string; username: string }) {
  const strength = passwordStrength(password, username)
  const { bars, bar, text } = looks[strength]
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden="true" className="flex gap-1">
        {[1, 2, 3].map((level) => (
          <i key={level} className={cx('h-1 w-7 rounded-full', level <= bars ? bar : 'bg-line')} />
        ))}
      </span>
      <span role="status" className={text}>
        {password === '' ? `${limits.min} 到 ${limits.max} 个字符，越长越安全` : strengthNames[strength]}
      </span>
    </span>
  )
}
