import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'

/**
 * Carries the messages of a program that starts this one to the site's `/mcp`, and its answers back. The tools are the
 * site's own, so that they are those of its version. Resolves when the program closes its end.
 */
export async function serveMcp({ site, token }, { stdin, stdout, stderr }) {
  const near = new StdioServerTransport(stdin, stdout)
  const far = new StreamableHTTPClientTransport(new URL(`${site}/mcp`), {
    // A site that sends elsewhere must not get the token sent there.
    requestInit: { headers: { authorization: `Bearer ${token}` }, redirect: 'error' },
  })
  const sending = new Set()
  near.onmessage = (message) => {
    const sent = far.send(message).catch((error) => answerFault(near, message, error))
    sending.add(sent)
    sent.finally(() => sending.delete(sent))
  }
  far.onmessage = (message) => {
    if (message.result?.protocolVersion) far.setProtocolVersion(message.result.protocolVersion)
    return near.send(message)
  }
  near.onerror = (error) => stderr.write(`收到的不是 MCP 的消息：${error.message}\n`)
  const ended = new Promise((resolve) => {
    stdin.once('end', resolve)
    stdin.once('close', resolve)
  })
  await far.start()
  await near.start()
  await ended
  await Promise.all(sending)
  await far.close()
  await near.close()
}

/** A request whose answer never comes is waited for; a notice is not. */
async function answerFault(near, message, error) {
  if (message.id === undefined || message.method === undefined) return
  const reason =
    error?.code === 401
      ? '站点不认识这个令牌：可能到期或已撤销。wenhai login <网址>'
      : error?.code === 413
        ? '内容太大，站点没有收'
        : `站点没有回答：${error?.cause?.code ?? error?.message ?? error}`
  await near.send({ jsonrpc: '2.0', id: message.id, error: { code: -32_000, message: reason } })
}
