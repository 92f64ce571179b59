import { createHmac } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Log } from '../log.ts'
import { type ChannelSettings, consoleUrl, type Message, type PhoneCode, printToTerminal } from './message.ts'

export interface Channels {
  mail: ((message: Message) => void) | undefined
  /** Resolves when the mail server has taken the mail over, for those who send it again otherwise. */
  mailNow: ((message: Message) => Promise<void>) | undefined
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
    mailNow: mail,
    phone: phone && background(phone, 'phone'),
  }
}

const timeoutMs = 15_000

/**
 * Sends codes to the webhook that the operator configures, because carriers differ: docs/operations.md says what it
 * receives and how it is signed.
 */
export function makePhoneSender({
  SMS_URL,
  SMS_SECRET = '',
}: ChannelSettings): ((code: PhoneCode) => Promise<void>) | undefined {
  if (!SMS_URL) return undefined
  if (SMS_URL.startsWith(consoleUrl))
    return async ({ phone, code }) => printToTerminal(`短信 ${phone}：验证码 ${code}`)
  return async (message) => {
    const body = JSON.stringify(message)
    const timestamp = String(Math.floor(Date.now() / 1000))
    const response = await fetch(SMS_URL, {
      method: 'POST',
      body,
      // Redirects are refused: a code is sent only to the address that the operator configured.
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-wenhai-timestamp': timestamp,
        'x-wenhai-signature': createHmac('sha256', SMS_SECRET).update(`${timestamp}.${body}`).digest('hex'),
      },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`the hook answered ${response.status}`)
  }
}

function makeMailSender({
  SMTP_URL,
  MAIL_FROM,
}: ChannelSettings): ((message: Message) => Promise<void>) | undefined {
  if (!SMTP_URL) return undefined
  if (SMTP_URL.startsWith(consoleUrl)) return async ({ to, text }) => printToTerminal(`邮件 ${to}：${text}`)
  const transport = createTransport(SMTP_URL, {
    from: MAIL_FROM ?? fromAddress(SMTP_URL),
  })
  return async ({ to, subject, text, messageId, headers }) => {
    await withTimeout(
      transport.sendMail({ to, subject, text, ...(messageId && { messageId }), headers: { ...headers } }),
    )
  }
}

/** The default sender is the account that sends. */
function fromAddress(url: string): string {
  const { username, hostname } = new URL(url)
  const user = decodeURIComponent(username)
  return user.includes('@') ? user : `${user || 'wenhai'}@${hostname}`
}

async function withTimeout(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server did not answer in time')), timeoutMs)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
