import { createTransport } from 'nodemailer'
import { type ChannelSettings, consoleUrl, type Message, printToTerminal } from './message.ts'

const timeoutMs = 15_000

export function makeMailSender({
  SMTP_URL,
  MAIL_FROM,
}: ChannelSettings): ((message: Message) => Promise<void>) | undefined {
  if (!SMTP_URL) return undefined
  if (SMTP_URL.startsWith(consoleUrl)) return async ({ to, text }) => printToTerminal(`邮件 ${to}：${text}`)
  const transport = createTransport(SMTP_URL, {
    from: MAIL_FROM ?? fromAddress(SMTP_URL),
  })
  return async ({ to, subject, text }) => {
    await withTimeout(transport.sendMail({ to, subject, text }))
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
