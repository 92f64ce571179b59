import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'

type OwnPasswordFieldProps = Omit<TextFieldProps, 'label' | 'type'>

/** The password one signs in with, asked for again: a screen left open is not enough. */
export const OwnPasswordField = (props: OwnPasswordFieldProps) => (
  <TextField
    description="确认是您本人在操作"
    {...props}
    type="password"
    label="登录密码"
    autoComplete="current-password"
  />
)

export const ownPasswordProblem = (password: string) => (password === '' ? '请输入登录密码' : undefined)
