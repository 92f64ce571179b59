import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ModelRequest {
  path: string
  headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever was sent
  body: any
}

/** How a model server behaves; it ends the reply itself, or does not. */
export type Behave = (response: ServerResponse, request: ModelRequest) => void | Promise<void>

const chunk = (content: string, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`

export const beginStream = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })

/** A reply in pieces of some signs, as models write. */
export const sayAll =
  (text: string, ended: 'stop' | 'length' | 'content_filter' | 'cut' = 'stop'): Behave =>
  (response) => {
    beginStream(response)
    response.write(': a comment\n\n')
    const signs = [...text]
    for (let at = 0; at < signs.length; at += 7) response.write(chunk(signs.slice(at, at + 7).join('')))
    // The line breaks after what was said has arrived.
    if (ended === 'cut') return void response.write(':\n\n', () => response.socket?.end())
    response.end(`${chunk('', ended)}data: [DONE]\n\n`)
  }

/** Says this, and then nothing for ever. */
export const sayAndWait =
  (text: string): Behave =>
  (response) => {
    beginStream(response)
    response.write(chunk(text))
  }

export const refuseWith =
  (status: number, text = '{"error":{"message":"the secret words of the server"}}'): Behave =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(text)

/** A small server that speaks the protocol of chat completions, and behaves as it is told. */
export async function startModel(first: Behave = sayAll('好')): Promise<{
  url: string
  all: ModelRequest[]
  behave: (how: Behave) => void
  /** Replies whose asker has not gone yet. */
  open: () => number
}> {
  let how = first
  const all: ModelRequest[] = []
  const open = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    open.add(response)
    response.once('close', () => open.delete(response))
    request.on('data', (part: Buffer) => chunks.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8'))
      const asked = { path: request.url ?? '', headers: request.headers, body }
      all.push(asked)
      void how(response, asked)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const behave = (next: Behave) => {
    how = next
  }
  return { url, all, behave, open: () => open.size }
}
