import { code } from '@wenhai/core/account/limits'
import { isMail, isMobile } from '@wenhai/core/format/contact'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'

const labels: Record<Channel, string> = { phone: '用手机号', mail: '用邮箱' }

interface ChannelChoiceProps {
  channels: readonly Channel[]
  value: Channel | undefined
  onChange: (channel: Channel) => void
}

/** Chooses where the code goes; with one way only there is nothing to choose. */
export const ChannelChoice = ({ channels, value, onChange }: ChannelChoiceProps) =>
  channels.length > 1 && value ? (
    <Segmented
      label="验证方式"
      value={value}
      onChange={onChange}
      choices={channels.map((channel) => ({ value: channel, label: labels[channel] }))}
    />
  ) : null

type CodeFieldProps = Omit<TextFieldProps, 'label'> & { label?: string }

/** A field for a code of six digits. Everything else in a pasted text is left out. */
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

export type Channel = 'phone' | 'mail'

export const channelNames: Record<Channel, string> = { phone: '手机', mail: '邮箱' }

/** The fault as the server says it, written by hand, because the sign-in page carries no schemas. */
export function contactProblem(channel: Channel, text: string): string | undefined {
  const given = text.trim()
  if (channel === 'phone')
    return given === '' ? '请填写手机号' : isMobile(given) ? undefined : '手机号格式错误'
  return given === '' ? '请填写邮箱' : isMail(given) ? undefined : '邮箱格式错误'
}

export function codeProblem(text: string): string | undefined {
  if (text === '') return '请填写验证码'
  return text.length === code.digits ? undefined : `验证码是 ${code.digits} 位数字`
}

/** The digits of what was typed or pasted: 123 456, １２３４５６, “验证码：123456”. */
export const readDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\D/g, '').slice(0, code.digits)

/** A pasted number comes with blanks, dashes or wide digits. */
export const readPhone = (text: string): string => text.normalize('NFKC').replace(/[^\d+]/g, '')
