// SQLite alone: nothing here asks a database.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { makePhoneSender } from '../channel/channel.ts'

/** A server that answers everything in one way, and what it was asked. */
async function startHook(status: number, headers: Record<string, string> = {}) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    request.resume()
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked }
}

const code = { phone: '13812345678', code: '123456', purpose: 'login' } as const

test('a code goes to the hook that was named, and not where this one points', async () => {
  const elsewhere = await startHook(200)
  const hook = await startHook(307, { location: elsewhere.url })
  const send = makePhoneSender({
    SMTP_URL: undefined,
    MAIL_FROM: undefined,
    SMS_URL: hook.url,
    SMS_SECRET: 's',
  })
  await expect(send?.(code)).rejects.toThrow('the hook answered 307')
  expect(hook.asked).toEqual(['POST /'])
  expect(elsewhere.asked).toEqual([])
})

test('a hook that says no has sent nothing', async () => {
  const hook = await startHook(500)
  const send = makePhoneSender({
    SMTP_URL: undefined,
    MAIL_FROM: undefined,
    SMS_URL: hook.url,
    SMS_SECRET: 's',
  })
  await expect(send?.(code)).rejects.toThrow('the hook answered 500')
})
