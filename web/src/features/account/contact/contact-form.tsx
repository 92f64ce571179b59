import { type FormEvent, type ReactNode, useState } from 'react'
import type { Answer, Refused } from '#lib/answer.ts'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/fields/form-row.tsx'
import { type Fields, useFields, type Values } from '#ui/fields/use-fields.ts'
import { type Channel, ChannelChoice, codeProblem, contactProblem } from './channel-choice.tsx'
import { ContactFields, type ContactName } from './contact-fields.tsx'

interface ContactFormProps<More extends string> {
  channels: readonly Channel[]
  /** The values that a link already says. */
  given: Values<ContactName>
  /** The fields that follow the code. */
  more: (channel: Channel) => readonly More[]
  noMore: Values<More>
  findProblem: (name: More, values: Values<More>) => string | undefined
  sendCode: (channel: Channel, address: string) => Promise<Answer<unknown>>
  /** Resolves with the refusal where there is one; else the page is being left. */
  submit: (channel: Channel, values: Values<ContactName | More>) => Promise<Refused | undefined>
  action: string
  children: (fields: Fields<ContactName | More>, channel: Channel) => ReactNode
}

const isChannel = (name: string): name is Channel => name === 'phone' || name === 'mail'

/** A form for phone or mail: the address, the code sent to it, and what the page asks for besides. */
export function ContactForm<More extends string>(props: ContactFormProps<More>) {
  const { channels, given, more, noMore, findProblem, sendCode, submit, action, children } = props
  const [isSending, setSending] = useState(false)
  const [channel, setChannel] = useState<Channel>(
    channels.find((one) => given[one] !== '') ?? channels[0] ?? 'mail',
  )
  const fields = useFields<ContactName | More>({
    initial: { ...given, ...noMore },
    shown: [channel, 'code', ...more(channel)],
    findProblem: (name, values) => {
      if (name === 'code') return codeProblem(values.code)
      return isChannel(name) ? contactProblem(name, values[name]) : findProblem(name as More, values)
    },
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !fields.check()) return
    setSending(true)
    const refused = await submit(channel, fields.values)
    if (!refused) return
    setSending(false)
    fields.refuse(refused)
  }
  return (
    <form ref={fields.form} noValidate onSubmit={send} className="grid grid-cols-1 gap-4.5">
      {fields.notice && <FormNotice>{fields.notice}</FormNotice>}
      <ChannelChoice
        channels={channels}
        value={channel}
        onChange={(next) => {
          setChannel(next)
          fields.set('code', '')
        }}
      />
      <ContactFields
        fields={fields}
        channel={channel}
        send={(address) => sendCode(channel, address)}
        autoFocus
      />
      {children(fields, channel)}
      <Button type="submit" variant="primary" size="lg" pending={isSending} className="mt-1 w-full">
        {action}
      </Button>
    </form>
  )
}
