import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { deliverDue } from '#features/notice/deliver'
import { spreadOutbox } from '#features/notice/spread.commands'
import { tellOfMilestones } from '#features/report/milestone.commands'
import { makeChannels } from '#lib/channel/channel'
import { silentLog, type TestSite } from './harness.ts'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  text: string
}

interface Answer {
  status?: number
  text?: string
}

/** A server that takes whatever is sent and answers as it is told, by the number of the request. */
export async function startReceiver(
  answer: (received: Received, number: number) => Answer | Promise<Answer> = () => ({}),
): Promise<{ url: string; all: Received[] }> {
  const all: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const received = { path: request.url ?? '', headers: request.headers, text }
      all.push(received)
      const { status = 200, text: reply = '{"errcode":0,"code":0}' } = await answer(received, all.length)
      response.writeHead(status).end(reply)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, all }
}

/** As a receiver of Standard Webhooks verifies, by its documentation. */
export function isHookSigned({ headers, text }: Received, secret: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(signed).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}

const meansOf = ({ database, keys, settings }: TestSite) => ({
  database,
  keys,
  settings,
  channels: makeChannels(settings, silentLog),
  log: silentLog,
})

export async function spread(site: TestSite, now = Date.now()): Promise<void> {
  const spreading = {
    canMail: site.settings.SMTP_URL !== undefined,
    now,
    afterReports: tellOfMilestones,
  }
  while ((await spreadOutbox(site.database, spreading)) > 0);
}

export const deliver = (site: TestSite): Promise<void> => deliverDue(meansOf(site))

/** What the jobs of a process do in a second. */
export async function spreadAndDeliver(site: TestSite): Promise<void> {
  await spread(site)
  await deliver(site)
}

/** As if the time had come for whatever waits. */
export const makeDue = ({ database }: Pick<TestSite, 'database'>) =>
  database.kysely.updateTable('parcel').set({ due_time: 0 }).where('state', '=', 0).execute()
