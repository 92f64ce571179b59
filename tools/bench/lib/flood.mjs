import { connect } from 'node:net'

/**
 * So many kept connections, each of which sends its next request when its last is answered. Requests are built one by
 * one, because no two may be alike, and by hand, so that the client leaves the two cores to the server. Only answers
 * that `isRight` accepts count: the first wrong one ends the run, which is over after `most` requests too.
 */
export async function flood(server, { connections = 64, seconds = 4, most = Infinity, next, isRight }) {
  const { hostname, port } = new URL(server.url)
  const before = await server.cpu()
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  let count = 0
  let asked = 0
  const one = () =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      const answers = new Answers()
      const ask = () => {
        asked += 1
        socket.write(next(), 'latin1')
      }
      const fail = (error) => {
        socket.destroy()
        reject(error)
      }
      socket.on('connect', ask)
      socket.on('data', (chunk) => {
        const answer = answers.add(chunk)
        if (!answer) return
        if (!isRight(answer)) return fail(new Error(`refused: ${answer.head}\n${answer.body}`))
        count += 1
        if (performance.now() < end && asked < most) return ask()
        resolve()
        socket.destroy()
      })
      socket.on('error', fail)
      socket.on('close', () => reject(new Error('the connection was closed')))
    })
  await Promise.all(Array.from({ length: connections }, one))
  const elapsed = performance.now() - startedAt
  const after = await server.cpu()
  const cpu = after.user + after.system - before.user - before.system
  return { perSecond: (count * 1000) / elapsed, cpuMicros: cpu / count }
}

/** The answers on one connection, at most one at a time. */
class Answers {
  #bytes
  #needed = 0
  #head = ''
  #headEnd = 0

  add(chunk) {
    this.#bytes = this.#bytes ? Buffer.concat([this.#bytes, chunk]) : chunk
    if (!this.#head && !this.#readHead()) return undefined
    if (this.#bytes.length < this.#needed) return undefined
    const answer = { head: this.#head, body: this.#bytes.subarray(this.#headEnd) }
    this.#bytes = undefined
    this.#head = ''
    return answer
  }

  #readHead() {
    const at = this.#bytes.indexOf('\r\n\r\n')
    if (at === -1) return false
    this.#head = this.#bytes.latin1Slice(0, at)
    this.#headEnd = at + 4
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1]
    if (!length) throw new Error(`an answer without its length: ${this.#head}`)
    this.#needed = this.#headEnd + Number(length)
    return true
  }
}

/** The text of a request, except for the parts that differ. */
export const requestText = (method, path, headers, body = '') =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`),
    ...(body ? [`content-length: ${body.length}`] : []),
    '',
    body,
  ].join('\r\n')
