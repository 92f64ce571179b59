import { code as codeLimits } from '@wenhai/core/account/limits'
import type { SignedIn } from '@wenhai/core/account/schema'
import { type FormEvent, useState } from 'react'
import { Button, linkClass } from '#ui/button.tsx'
import { FormNotice } from '#ui/fields/form-notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { passStep } from '../api.ts'
import { CodeField } from '../contact/code-field.tsx'

interface TotpStepProps {
  onPassed: (signedIn: SignedIn) => void
  onLost: () => void
}

/** The code an authenticator app shows, or one of the codes kept for the day the phone is gone. */
export function TotpStep({ onPassed, onLost }: TotpStepProps) {
  const [isRecovering, setRecovering] = useState(false)
  const [isPassing, setPassing] = useState(false)
  const fields = useFields<'code'>({
    initial: { code: '' },
    shown: ['code'],
    findProblem: (_, { code }) =>
      code.trim() === ''
        ? isRecovering
          ? '请填写恢复码'
          : '请填写动态口令'
        : !isRecovering && code.length !== codeLimits.digits
          ? `动态口令是 ${codeLimits.digits} 位数字`
          : undefined,
  })
  const pass = async (event: FormEvent) => {
    event.preventDefault()
    if (isPassing || !fields.check()) return
    setPassing(true)
    const answer = await passStep({ step: 'totp', code: fields.values.code.trim() })
    if (answer.ok) return onPassed(answer.data)
    setPassing(false)
    if (answer.status === 747) onLost()
    else fields.refuse(answer)
  }
  const change = () => {
    setRecovering(!isRecovering)
    fields.reset()
  }
  return (
    <form ref={fields.form} noValidate onSubmit={pass} className="grid grid-cols-1 gap-4.5">
      {fields.notice && <FormNotice>{fields.notice}</FormNotice>}
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
      <Button type="submit" variant="primary" size="lg" pending={isPassing} className="mt-1 w-full">
        继续
      </Button>
      <button
        type="button"
        onClick={change}
        className={`${linkClass} justify-self-start text-md touch:min-h-11`}
      >
        {isRecovering ? '改用动态口令' : '手机不在身边？用恢复码'}
      </button>
    </form>
  )
}
