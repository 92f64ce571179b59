import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { TestSite } from './harness.ts'

interface Arrivals<Item> {
  all: Item[]
  /** The next one after those already taken. */
  next: () => Promise<Item>
}

function makeArrivals<Item>(): Arrivals<Item> & { arrive: (item: Item) => void } {
  const all: Item[] = []
  let taken = 0
  let wake: (() => void) | undefined
  return {
    all,
    arrive: (item) => {
      all.push(item)
      wake?.()
    },
    next: async () => {
      taken += 1
      while (all.length < taken)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      return all[taken - 1] as Item
    },
  }
}

export interface ReceivedMail {
  /** The head lines as they came. */
  head: string
  to: string[]
  text: string
}

/** A real SMTP server, and the mails it received. */
export async function startMailServer(): Promise<{ url: string } & Arrivals<ReceivedMail>> {
  const { arrive, ...arrivals } = makeArrivals<ReceivedMail>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        arrive({
          head: raw.split('\r\n\r\n')[0] ?? '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: decodeBody(raw),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, ...arrivals }
}

function decodeBody(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

export interface ReceivedSms {
  phone: string
  code: string
  purpose: string
  isSigned: boolean
}

/** A local receiver of the SMS hook, which checks the signature as the operator's would. */
export async function startSmsReceiver(secret: string): Promise<{ url: string } & Arrivals<ReceivedSms>> {
  const { arrive, ...arrivals } = makeArrivals<ReceivedSms>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const expected = createHmac('sha256', secret)
        .update(`${request.headers['x-wenhai-timestamp']}.${body}`)
        .digest('hex')
      arrive({ ...JSON.parse(body), isSigned: request.headers['x-wenhai-signature'] === expected })
      response.end('ok')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`, ...arrivals }
}

export const codeIn = (text: string): string => /\d{6}/.exec(text)?.[0] ?? ''

/** As if 59 seconds had passed since the last code. */
export const endCooldowns = ({ database }: Pick<TestSite, 'database'>) =>
  database.kysely
    .updateTable('budget')
    .set({ expire_time: 0 })
    .where('scope', 'like', 'code cooldown%')
    .execute()
