import { code as codeLimits } from '@wenhai/core/account/limits'
import type { SignedIn } from '@wenhai/core/account/schema'
import { useState } from 'react'
import { linkClass } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { AccountForm } from '../account-form.tsx'
import { passStep } from '../api.ts'
import { CodeField } from '../contact/channel-choice.tsx'

interface TotpStepProps {
  onPassed: (signedIn: SignedIn) => void
  onLost: () => void
}

function findCodeProblem(code: string, isRecovering: boolean): string | undefined {
  if (code.trim() === '') return isRecovering ? '请填写恢复码' : '请填写动态口令'
  if (isRecovering || code.length === codeLimits.digits) return undefined
  return `动态口令是 ${codeLimits.digits} 位数字`
}

/** The code an authenticator app shows, or one of the codes kept for the day the phone is gone. */
export function TotpStep({ onPassed, onLost }: TotpStepProps) {
  const [isRecovering, setRecovering] = useState(false)
  const fields = useFields<'code'>({
    initial: { code: '' },
    shown: ['code'],
    findProblem: (_, { code }) => findCodeProblem(code, isRecovering),
  })
  const change = () => {
    setRecovering(!isRecovering)
    fields.reset()
  }
  return (
    <AccountForm
      fields={{
        ...fields,
        refuse: (answer) => (answer.status === 747 ? onLost() : fields.refuse(answer)),
      }}
      send={() => passStep({ step: 'totp', code: fields.values.code.trim() })}
      onSent={onPassed}
      action="继续"
      after={
        <button
          type="button"
          onClick={change}
          className={`${linkClass} justify-self-start text-md touch:min-h-11`}
        >
          {isRecovering ? '改用动态口令' : '手机不在身边？用恢复码'}
        </button>
      }
    >
      {isRecovering ? (
        <TextField
          key="recovery"
          {...fields.bind('code')}
          label="恢复码"
          description="设置动态口令时保存的那些，每个只能用一次"
          placeholder="ABCDE-23456"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
        />
      ) : (
        <CodeField
          key="totp"
          {...fields.bind('code')}
          label="动态口令"
          description="打开验证器应用，填入现在显示的数字"
          autoFocus
        />
      )}
    </AccountForm>
  )
}
