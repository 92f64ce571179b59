// SQLite alone: the program carries messages to the site, whatever that stores them in.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { tokenCalls } from '@wenhai/core/token/calls'
import { expect, onTestFinished, test } from 'vitest'
import { buildSignedIn } from '../../../test/build.ts'
import { makeFolder, type TestSite, useSite } from '../../../test/harness.ts'
import { buildToken } from '../../../test/token-build.ts'
import { tools } from '../mcp/tools.ts'

const sharedSite = useSite()
const program = new URL('../../../../tools/wenhai.mjs', import.meta.url).pathname

function start(site: TestSite, WENHAI_TOKEN: string) {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, 'mcp'],
    env: { PATH: process.env.PATH ?? '', HOME: makeFolder(), WENHAI_SITE: site.url, WENHAI_TOKEN },
    stderr: 'ignore',
  })
  onTestFinished(() => client.close())
  return { client, connected: client.connect(transport) }
}

test('wenhai mcp gives the tools of the site to the program that starts it, until the token is revoked', async () => {
  const site = await sharedSite()
  const { client: browser, member } = await buildSignedIn(site)
  const { secret, token_id } = await buildToken(site, member.user_id, { scopes: ['form:read'] })
  const { client, connected } = start(site, secret)
  await connected
  const listed = (await client.listTools()).tools.map(({ name }) => name)
  expect(listed).toEqual(tools.filter(({ scope }) => scope === 'form:read').map(({ name }) => name))
  const found = await client.callTool({ name: 'find_surveys', arguments: {} })
  expect(found.isError).toBeUndefined()
  const big = { name: 'view_form', arguments: { id: 'x'.repeat(2 << 20) } }
  await expect(client.callTool(big)).rejects.toThrow('内容太大')
  await browser.call(tokenCalls.revokeToken, { id: token_id })
  await expect(client.callTool({ name: 'find_surveys', arguments: {} })).rejects.toThrow('不认识这个令牌')
}, 20_000)

test('a token that the site does not know is said to be so at the beginning', async () => {
  const { connected } = start(await sharedSite(), 'wenhai_wrong')
  await expect(connected).rejects.toThrow('不认识这个令牌')
}, 20_000)
