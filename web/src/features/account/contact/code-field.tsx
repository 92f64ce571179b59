import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import { readDigits } from './contact-rules.ts'

type CodeFieldProps = Omit<TextFieldProps, 'label'> & { label?: string }

/** Six digits, from whatever was pasted. */
export const CodeField = ({ label = '验证码', onChange, ...rest }: CodeFieldProps) => (
  <TextField
    {...rest}
    label={label}
    inputMode="numeric"
    autoComplete="one-time-code"
    placeholder="6 位数字"
    onChange={(text) => onChange(readDigits(text))}
  />
)
