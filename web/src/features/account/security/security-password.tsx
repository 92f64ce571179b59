import { Password } from '@wenhai/core/account/schema'
import { useState } from 'react'
import { fieldProblem } from '#lib/field-problems.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFields, type Values } from '#ui/fields/use-fields.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { refreshDevices, resetPassword } from '../api.ts'
import { PasswordFields } from '../password/password-fields.tsx'
import { SecurityRow } from './security-row.tsx'

type Field = 'oldPassword' | 'password' | 'again'

const shown: readonly Field[] = ['oldPassword', 'password', 'again']

function findProblem(field: Field, { oldPassword, password, again }: Values<Field>): string | undefined {
  if (field === 'oldPassword') return oldPassword === '' ? '请输入现在的密码' : undefined
  if (field === 'again') {
    if (again === '') return '请再输一次新密码'
    return again === password ? undefined : '两次输入的密码不一样'
  }
  if (password === '') return '请输入新密码'
  if (password === oldPassword) return '新密码和现在的一样，换一个吧'
  return fieldProblem(Password, 'password', password)
}

type OwnNames = { userId: string; username: string }

export function SecurityPassword(names: OwnNames) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SecurityRow title="登录密码" state="已设置" hint="改密码之后，其他设备都要重新登录，个人令牌都失效。">
      <Button onClick={() => setOpen(true)}>修改密码</Button>
      {isOpen && <PasswordDialog {...names} onClose={() => setOpen(false)} />}
    </SecurityRow>
  )
}

function PasswordDialog({ userId, username, onClose }: OwnNames & { onClose: () => void }) {
  const fields = useFields<Field>({
    initial: { oldPassword: '', password: '', again: '' },
    shown,
    findProblem,
  })
  const { password, oldPassword } = fields.values
  return (
    <FormDialog
      title="修改密码"
      action="修改密码"
      fields={fields}
      send={() => resetPassword({ id: userId, password, oldPassword })}
      onSent={() => {
        toast.success('密码已修改，其他设备已下线')
        onClose()
        void refreshDevices()
      }}
      onClose={onClose}
    >
      <p className="text-md text-ink-2">
        改好之后，这台设备保持登录，其他已登录的设备会全部下线，个人令牌都失效。
      </p>
      {/* The field tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <TextField
        {...fields.bind('oldPassword')}
        type="password"
        label="现在的密码"
        autoComplete="current-password"
        autoFocus
      />
      <PasswordFields fields={fields} username={username} label="新密码" />
    </FormDialog>
  )
}
