import type { Answer } from '#lib/answer.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Fields } from '#ui/fields/use-fields.ts'
import { CodeField } from './code-field.tsx'
import { type Channel, readPhone } from './contact-rules.ts'
import { type SendCode, useSendCode } from './use-send-code.ts'

export type ContactName = Channel | 'code'

interface ContactFieldsProps {
  fields: Pick<Fields<ContactName>, 'bind' | 'values' | 'check' | 'focus' | 'refuse'>
  channel: Channel
  /** The address is the member's own and known to the server; this much of it is shown. */
  masked?: string
  send: (address: string) => Promise<Answer<unknown>>
  autoFocus?: boolean
}

/** A phone number or mail, the button that sends a code there, and the code. */
export function ContactFields({ fields, channel, masked = '', send, autoFocus }: ContactFieldsProps) {
  const address = fields.values[channel].trim()
  const sender = useSendCode({
    channel,
    address,
    send: () => send(address),
    onSent: () => fields.focus('code'),
    // The mail call names its field after the address's place in the path.
    onRefused: (answer) => fields.refuse(answer.field === 'address' ? { ...answer, field: channel } : answer),
  })
  const press = () => {
    if (masked === '' && !fields.check([channel])) return
    void sender.press()
  }
  return (
    <>
      <div className="flex items-start gap-2.5">
        {masked === '' ? (
          <AddressField {...fields.bind(channel)} channel={channel} autoFocus={autoFocus} />
        ) : (
          <p className="flex min-h-9.5 min-w-0 flex-1 items-center rounded-md bg-sunken px-3 text-md touch:min-h-11">
            <span className="min-w-0 break-all">
              <span className="text-ink-3">发到 </span>
              {masked}
            </span>
          </p>
        )}
        <SendButton {...sender} press={press} isBesideField={masked === ''} autoFocus={masked !== ''} />
      </div>
      <CodeField {...fields.bind('code')} />
    </>
  )
}

type AddressFieldProps = Omit<Parameters<typeof TextField>[0], 'label'> & { channel: Channel }

const AddressField = ({ channel, onChange, ...rest }: AddressFieldProps) =>
  channel === 'phone' ? (
    <TextField
      {...rest}
      className="flex-1"
      label="手机号"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      onChange={(text) => onChange(readPhone(text))}
    />
  ) : (
    <TextField
      {...rest}
      className="flex-1"
      label="邮箱"
      type="email"
      inputMode="email"
      autoComplete="email"
      onChange={onChange}
    />
  )

type SendButtonProps = Omit<SendCode, 'press'> & {
  press: () => void
  isBesideField: boolean
  autoFocus: boolean
}

export const SendButton = ({
  seconds,
  wasSent,
  isSending,
  press,
  isBesideField,
  autoFocus,
}: SendButtonProps) => (
  <Button
    pending={isSending}
    disabled={seconds > 0}
    autoFocus={autoFocus}
    onClick={press}
    // The label of the field beside it, and the gap below that label.
    className={`h-9.5! min-w-29 touch:h-11! px-3.5! ${isBesideField ? 'mt-[27px]' : ''}`}
  >
    {seconds > 0 ? `${seconds} 秒后重发` : wasSent ? '重新发送' : '发送验证码'}
  </Button>
)
