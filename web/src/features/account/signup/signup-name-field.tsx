import { username as limits } from '@wenhai/core/account/limits'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { NameCheck } from './use-name-check.ts'

type NameFieldProps = Omit<TextFieldProps, 'label'> & { check: NameCheck }

export const takenText = '已被使用，换一个试试'

/** The name one signs in with; whether it can be had is said beside it. */
export const SignupNameField = ({ check, error, ...rest }: NameFieldProps) => (
  <TextField
    {...rest}
    label="用户名"
    error={
      error ?? (check.state === 'wrong' ? check.problem : check.state === 'taken' ? takenText : undefined)
    }
    description={
      <span role="status">
        {check.state === 'available' ? (
          <span className="inline-flex items-center gap-1.5 text-bamboo">
            <Icon name="check" size={14} />
            可以使用
          </span>
        ) : check.state === 'checking' ? (
          '正在查看能不能用…'
        ) : (
          `登录时用，${limits.min} 到 ${limits.max} 个字母、数字或 @ _ . -`
        )}
      </span>
    }
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
  />
)
