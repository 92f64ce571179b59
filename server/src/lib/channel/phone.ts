import { createHmac } from 'node:crypto'
import { type ChannelSettings, consoleUrl, type PhoneCode } from './message.ts'
import { printToTerminal } from './terminal.ts'

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
