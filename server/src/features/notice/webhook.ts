import { createHmac, randomBytes } from 'node:crypto'
import { eventNameOf } from '@wenhai/core/notice/told'

const prefix = 'whsec_'

/** The bytes behind the prefix are the key, in base64, as Standard Webhooks has it. */
export const newHookSecret = (): string => prefix + randomBytes(32).toString('base64')

interface HookEvent {
  outbox_id: string
  kind: string
  facts: string
  create_time: number
}

/** A request as https://www.standardwebhooks.com describes it. The id stays the same however often it is tried. */
export function hookRequest(
  { outbox_id, kind, facts, create_time }: HookEvent,
  secret: string,
  now: number,
): { headers: Record<string, string>; body: string } {
  const id = `msg_${outbox_id}`
  const timestamp = String(Math.floor(now / 1000))
  const body = JSON.stringify({
    type: eventNameOf(kind),
    timestamp: new Date(create_time).toISOString(),
    data: JSON.parse(facts) as unknown,
  })
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
  }
}
