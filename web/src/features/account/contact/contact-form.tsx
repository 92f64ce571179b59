import { type ReactNode, useState } from 'react'
import type { Answer } from '#lib/answer.ts'
import { type Fields, useFields, type Values } from '#ui/fields/use-fields.ts'
import { AccountForm } from '../account-form.tsx'
import { type Channel, ChannelChoice, codeProblem, contactProblem } from './channel-choice.tsx'
import { ContactFields, type ContactName } from './contact-fields.tsx'

interface ContactFormProps<More extends string, Data> {
  channels: readonly Channel[]
  /** The values that a link already says. */
  given: Values<ContactName>
  /** The fields that follow the code. */
  more: (channel: Channel) => readonly More[]
  noMore: Values<More>
  findProblem: (name: More, values: Values<More>) => string | undefined
  sendCode: (channel: Channel, address: string) => Promise<Answer<unknown>>
  send: (channel: Channel, values: Values<ContactName | More>) => Promise<Answer<Data>>
  /** Leaves the page. */
  onSent: (data: Data) => unknown
  action: string
  children: (fields: Fields<ContactName | More>, channel: Channel) => ReactNode
}

const isChannel = (name: string): name is Channel => name === 'phone' || name === 'mail'

/** A form for phone or mail: the address, the code sent to it, and what the page asks for besides. */
export function ContactForm<More extends string, Data>(props: ContactFormProps<More, Data>) {
  const { channels, given, more, noMore, findProblem, sendCode, send, onSent, action, children } = props
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
  return (
    <AccountForm fields={fields} send={() => send(channel, fields.values)} onSent={onSent} action={action}>
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
    </AccountForm>
  )
}
