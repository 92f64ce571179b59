import type { Log } from '../log.ts'
import { makeMailSender } from './mail.ts'
import type { ChannelSettings, Message, PhoneCode } from './message.ts'
import { makePhoneSender } from './phone.ts'

export interface Channels {
  mail: ((message: Message) => void) | undefined
  phone: ((code: PhoneCode) => void) | undefined
}

/**
 * Makes the ways to send codes. Sending never delays or changes a reply: a caller who asks for a code gets the same
 * reply whether the address is known or not. Failures are logged, without the address.
 */
export function makeChannels(settings: ChannelSettings, log: Log): Channels {
  const background =
    <Item>(send: (item: Item) => Promise<void>, kind: string) =>
    (item: Item) => {
      send(item).catch((error: unknown) => log.error({ err: error }, `could not send by ${kind}`))
    }
  const mail = makeMailSender(settings)
  const phone = makePhoneSender(settings)
  return {
    mail: mail && background(mail, 'mail'),
    phone: phone && background(phone, 'phone'),
  }
}
