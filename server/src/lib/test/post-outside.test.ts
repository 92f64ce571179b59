import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { explainOutsideFault, findAddressFault, postOutside } from '#lib/http/post-outside'
import { isPublicAddress } from '#lib/http/public-address'

describe('which addresses are public', () => {
  test.each([
    ['8.8.8.8', true],
    ['172.15.255.255', true],
    ['2400:3200::1', true],
    ['127.0.0.1', false],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['100.100.100.200', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['::ffff:8.8.8.8', false],
    ['::ffff:7f00:1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001::1', false],
    ['fe80::1', false],
    ['fd00:ec2::254', false],
    ['ff02::1', false],
    ['localhost', false],
  ])('%s: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected))
})

describe('which addresses can be given', () => {
  const isPrivate = '这是内部网络的地址，本站不允许发往那里'
  test.each([
    ['https://example.cn/hook?key=1', undefined],
    ['http://example.cn/hook', '要以 https:// 开头'],
    ['ftp://example.cn', '要填以 https:// 开头的完整地址'],
    ['example.cn', '要填以 https:// 开头的完整地址'],
    ['https://me:secret@example.cn', '地址里不能有用户名和密码'],
    ['https://127.0.0.1', isPrivate],
    ['https://2130706433/', isPrivate],
    ['https://0x7f.1/', isPrivate],
    ['https://[::1]/', isPrivate],
    ['https://[::ffff:10.0.0.1]/', isPrivate],
  ])('%s: %s', (address, fault) => expect(findAddressFault(address, false)).toBe(fault))

  test('where the owner allows it, those of the own network', () =>
    expect(findAddressFault('http://127.0.0.1:8080/hook', true)).toBeUndefined())
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const asked = (url: string, given: object = {}) => ({
  url,
  body: '{}',
  headers: {},
  mayBePrivate: true,
  timeoutMs: 5000,
  maxReplyBytes: 1000,
  ...given,
})

describe('sending', () => {
  test('a redirect is a reply, and is not followed', async () => {
    const seen: string[] = []
    const url = await serve((request, response) => {
      seen.push(request.url ?? '')
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    expect((await postOutside(asked(url))).status).toBe(302)
    expect(seen).toEqual(['/'])
  })

  test('of an endless reply the start is read', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(1000)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    const { status, text } = await postOutside(asked(url))
    expect([status, text.length]).toEqual([200, 1000])
  })

  test('who begins to answer and does not end is left after the time', async () => {
    const url = await serve((_, response) => void response.writeHead(200).write('x'))
    const failed = await postOutside(asked(url, { timeoutMs: 100 })).catch(explainOutsideFault)
    expect(failed).toBe('对方没有在 10 秒内回答')
  })

  test('a name that means a private address is refused at the connection', async () => {
    const reached: string[] = []
    const url = await serve((request, response) => {
      reached.push(request.url ?? '')
      response.end()
    })
    const named = url.replace('http://127.0.0.1', 'https://localhost')
    const failed = await postOutside(asked(named, { mayBePrivate: false })).catch(explainOutsideFault)
    expect(failed).toBe('这是内部网络的地址，本站不允许发往那里')
    expect(reached).toEqual([])
  })
})
