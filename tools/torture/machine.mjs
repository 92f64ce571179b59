import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/** An address range that documents no real network: RFC 2544. */
const here = '198.18.77.1'
const there = '198.18.77.2'

const run = (...args) => execFileSync(args[0], args.slice(1), { stdio: 'pipe' })

/** Whether namespaces can be made: only as root, and where `ip` is installed. */
export function canMakeMachines() {
  try {
    run('ip', 'netns', 'list')
    return process.getuid() === 0
  } catch {
    return false
  }
}

/**
 * Another machine, as far as the network can tell: a namespace behind a cable that can be pulled. Whatever is on its
 * way is dropped then, and nobody is told.
 */
export class OtherMachine {
  #name = `wenhai-${process.pid}`
  #cable = `wh${process.pid}`.slice(0, 13)
  within = ['ip', 'netns', 'exec', this.#name]
  address = there

  constructor() {
    const far = `${this.#cable}b`
    run('ip', 'netns', 'add', this.#name)
    run('ip', 'link', 'add', this.#cable, 'type', 'veth', 'peer', 'name', far)
    run('ip', 'link', 'set', far, 'netns', this.#name)
    run('ip', 'addr', 'add', `${here}/30`, 'dev', this.#cable)
    run('ip', 'link', 'set', this.#cable, 'up')
    run(...this.within, 'ip', 'addr', 'add', `${there}/30`, 'dev', far)
    run(...this.within, 'ip', 'link', 'set', 'lo', 'up')
    run(...this.within, 'ip', 'link', 'set', far, 'up')
  }

  /** How a database on this machine is reached from there. */
  urlOf(databaseUrl) {
    const url = new URL(databaseUrl)
    url.hostname = here
    return url.toString()
  }

  pullCable = () => run(...this.within, 'ip', 'link', 'set', `${this.#cable}b`, 'down')

  plugIn = () => run(...this.within, 'ip', 'link', 'set', `${this.#cable}b`, 'up')

  remove = () => run('ip', 'netns', 'del', this.#name)
}

/** Makes the cluster listen to the other machine too. This has to happen before it starts. */
export function admitOtherMachine(cluster) {
  appendFileSync(join(cluster.data, 'pg_hba.conf'), `host all all ${there}/32 trust\n`)
  return { settings: [`listen_addresses=127.0.0.1,${here}`] }
}
