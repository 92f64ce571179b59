import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findDifferences } from './check.mjs'
import { KilledSite, prepareSite, withDatabase } from './site.mjs'
import { Takers } from './takers.mjs'

const perSecond = 60
const runMs = 20_000
const maxFinishMs = 60_000
/** A byte now and then: the connection is never silent. */
const dripMs = 2000

/** So many clients that send their request, or read its answer, a byte at a time, while others hand in as always. */
export async function tortureSlowClients({ seed, clients }) {
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-slow-'))
  const where = { folder }
  const survey = await prepareSite(where)
  const site = new KilledSite(where)
  try {
    await site.start()
    const slow = await SlowClients.connect(site.url, clients)
    const takers = new Takers(seed, survey, site.url)
    const coming = takers.come(perSecond)
    await wait(runMs)
    const { open, longestMs, megabytes } = {
      open: slow.open,
      longestMs: takers.longestSilenceMs,
      megabytes: memoryOf(site.pid),
    }
    const waiting = await takers.finish(maxFinishMs)
    await coming
    slow.close()
    await site.stop()
    const { stored, differences } = await withDatabase(where, (database) =>
      findDifferences(database, survey, takers.sent),
    )
    return {
      differences: [
        ...takers.problems,
        ...(waiting ? [`${waiting} still wait for an answer`] : []),
        ...differences,
      ],
      figures: {
        'slow clients': clients,
        'still connected at the end': open,
        'reports acknowledged': takers.sent.filter(({ acknowledged }) => acknowledged).length,
        'stored at the end': stored,
        'longest outage, ms': Math.round(longestMs),
        'memory, MB': megabytes,
      },
    }
  } finally {
    await site.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

const memoryOf = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024)

const path = '/oceanAPI/v1/question/report/create'
const beginnings = [
  // The head never ends.
  `POST ${path} HTTP/1.1\r\nhost: a\r\nx-slow: `,
  // The body never ends.
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 100000\r\n\r\na=`,
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/x-www-form-urlencoded\r\ntransfer-encoding: chunked\r\n\r\nffff\r\na=`,
]

class SlowClients {
  #sockets = []
  #timer

  static async connect(url, count) {
    const slow = new SlowClients()
    const { hostname, port } = new URL(url)
    for (let index = 0; index < count; index += 1) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => socket.destroy())
      socket.resume()
      socket.write(beginnings[index % beginnings.length])
      slow.#sockets.push(socket)
      // Connections are opened slowly enough that none overflows the queue of the listening socket.
      if (index % 100 === 99) await wait(20)
    }
    slow.#timer = setInterval(() => {
      for (const socket of slow.#sockets) if (!socket.destroyed) socket.write('x')
    }, dripMs)
    return slow
  }

  get open() {
    return this.#sockets.filter(({ destroyed }) => !destroyed).length
  }

  close() {
    clearInterval(this.#timer)
    for (const socket of this.#sockets) socket.destroy()
  }
}
