import { Agent, createServer as createHttpServer, request } from 'node:http'
import { connect, createServer } from 'node:net'

/** The relay waits as long as a usual proxy does. */
const patienceMs = 15_000

const listen = (server) => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

/** Between the processes and their PostgreSQL: an address that can move to another server, as after a fail-over. */
export class DatabaseAddress {
  #open = new Set()
  #target
  #server

  static async start(databaseUrl) {
    const address = new DatabaseAddress()
    address.moveTo(databaseUrl)
    address.#server = createServer((near) => address.#join(near))
    await listen(address.#server)
    const url = new URL(databaseUrl)
    url.port = String(address.#server.address().port)
    address.url = url.toString()
    return address
  }

  #join(near) {
    const far = connect(Number(this.#target.port), this.#target.hostname)
    near.pipe(far)
    far.pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      this.#open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        this.#open.delete(one)
        other.destroy()
      })
    }
  }

  moveTo(databaseUrl) {
    this.#target = new URL(databaseUrl)
  }

  /** Nothing passes any more on the connections there are, and nobody is told, as when a cable is pulled. */
  fallSilent() {
    for (const socket of this.#open) {
      socket.unpipe()
      socket.pause()
    }
  }

  close() {
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
  }
}

/** In front of the processes: each request goes to the next, and some lose their answer or never get there. */
export class CuttingBalancer {
  #server
  #agent = new Agent({ keepAlive: true })
  cuts = 0

  static async start(sites, roll, cutShare) {
    const balancer = new CuttingBalancer()
    let turn = 0
    balancer.#server = createHttpServer((asked, answer) => {
      turn += 1
      balancer.#pass(
        asked,
        answer,
        sites[turn % sites.length].url,
        roll() < cutShare ? roll() * 30 : undefined,
      )
    })
    await listen(balancer.#server)
    balancer.url = `http://127.0.0.1:${balancer.#server.address().port}`
    return balancer
  }

  #pass(asked, answer, url, cutAfterMs) {
    const { method, headers } = asked
    const onward = request(`${url}${asked.url}`, { method, headers, agent: this.#agent }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders)
      given.pipe(answer)
      given.on('error', () => answer.destroy())
    })
    onward.on('error', () => answer.destroy())
    // A machine that vanished answers nothing, not even that it does not.
    onward.setTimeout(patienceMs, () => onward.destroy())
    if (cutAfterMs !== undefined)
      setTimeout(() => {
        this.cuts += 1
        asked.destroy()
      }, cutAfterMs)
    asked.on('error', () => onward.destroy())
    asked.pipe(onward)
  }

  close() {
    this.#server.close()
    this.#server.closeAllConnections()
    this.#agent.destroy()
  }
}
