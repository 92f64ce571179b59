import { Agent, createServer as createHttpServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface SilentProxy {
  url: string
  /** Connections there are pass nothing on any more and stay open, as when packets are lost; new ones work. */
  fallSilent: () => void
}

/** Between a site and its PostgreSQL. */
export async function startProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    near.pipe(far)
    far.pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.toString(),
    fallSilent: () => {
      for (const socket of open) {
        socket.unpipe()
        socket.pause()
      }
    },
  }
}

export interface Balancer {
  url: string
  close: () => void
}

/** In front of several processes of a site: each request goes to the next of them. */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createHttpServer((asked, answer) => {
    turn += 1
    const { method, headers } = asked
    const onward = request(`${urls[turn % urls.length]}${asked.url}`, { method, headers, agent }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders)
      given.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
