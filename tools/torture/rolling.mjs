import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { encodeForm } from '../../core/dist/contract/envelope.js'
import { makeGuests } from '../lib/guests.mjs'
import { startPostgres } from '../lib/postgres.mjs'
import { findDifferences } from './check.mjs'
import { planTaker } from './plan.mjs'
import { KilledSite, prepareSite, withDatabase } from './site.mjs'

const nginx = '/usr/sbin/nginx'
const perSecond = Number(process.env.TORTURE_RATE ?? 350)
/** nginx leaves out a process for ten seconds after it refused a connection; both must not be left out at once. */
const calmMs = 12_000

/**
 * What a later version's migration does to the tables that a hand-in reads and writes, while both processes go on: the
 * plans and the columns that their named statements know become others.
 */
const migration = ['form', 'report', 'attempt'].flatMap((table) => [
  `alter table ${table} add column torture_mark text not null default ''`,
  `create index concurrently ${table}_torture on ${table} (torture_mark) where torture_mark <> ''`,
  `analyze ${table}`,
  `drop index concurrently ${table}_torture`,
  `alter table ${table} drop column torture_mark`,
])

async function changeTables(connectionString) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const statement of migration) await client.query(statement)
  await client.end()
}

/**
 * Two processes behind nginx as somebody sets it up who knows nothing of this site, restarted in turn while reports
 * arrive, and a migration before every second restart. Nobody sends twice, so every reply other than a receipt is a
 * difference.
 */
export async function tortureRolling({ seed, restarts }) {
  if (!existsSync(nginx)) return { figures: {}, differences: [], skipped: 'nginx is not installed' }
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-torture-'))
  const ends = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const postgres = await startPostgres({ durable: true })
    ends.push(() => postgres.stop())
    const where = { folder, databaseUrl: postgres.url, env: { TRUST_PROXY: 'loopback' } }
    const survey = await prepareSite(where)
    const sites = [new KilledSite(where), new KilledSite(where)]
    for (const site of sites) {
      await site.start()
      ends.push(() => site.kill())
    }
    const proxy = await startPlainNginx(folder, sites)
    ends.push(() => proxy.stop())
    const senders = new Senders(seed, survey, proxy.url)
    const coming = senders.come()
    for (let turn = 0; turn < restarts; turn += 1) {
      await wait(calmMs)
      if (turn % 2 === 0) await changeTables(postgres.url)
      const site = sites[turn % sites.length]
      await site.stop()
      await site.start()
    }
    await wait(calmMs)
    senders.isOver = true
    await coming
    await Promise.all(sites.map((site) => site.stop()))
    const { stored, differences } = await withDatabase(where, (database) =>
      findDifferences(database, survey, senders.sent),
    )
    return {
      differences: [
        ...[...senders.refused].map(([what, times]) => `${times} times ${what}`),
        ...differences.filter((difference) => !difference.endsWith('was never acknowledged')),
      ],
      figures: {
        restarts,
        reports: senders.sent.length,
        'reports acknowledged': senders.sent.filter(({ acknowledged }) => acknowledged).length,
        'stored at the end': stored,
        'resets that nginx saw': proxy.countInLog(/reset by peer|prematurely closed/),
        'connections refused to nginx': proxy.countInLog(/Connection refused/),
      },
    }
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

async function startPlainNginx(folder, sites) {
  const port = await freePort()
  const [file, log] = [join(folder, 'nginx.conf'), join(folder, 'nginx.log')]
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const keepalive = process.env.TORTURE_KEEPALIVE === '0' ? '' : 'keepalive 64;'
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${log} info;
events { worker_connections 2048; }
http {
  access_log off;
  ${temporary.join(' ')}
  upstream site { ${sites.map(({ url }) => `server ${new URL(url).host};`).join(' ')} ${keepalive} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
    }
  }
}`,
  )
  const child = spawn(nginx, ['-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await wait(500)
  return {
    url: `http://127.0.0.1:${port}`,
    countInLog: (pattern) =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => pattern.test(line)).length,
    stop: () => {
      if (process.env.TORTURE_LOG) writeFileSync(process.env.TORTURE_LOG, readFileSync(log))
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Each of them sends one report, once. */
class Senders {
  #agent = new Agent({ keepAlive: true, maxSockets: 100 })
  #seed
  #survey
  #guest
  #url
  isOver = false
  /** By index: the plan, and what was acknowledged. */
  sent = []
  /** How often which reply came that is no receipt. */
  refused = new Map()

  constructor(seed, survey, url) {
    this.#seed = seed
    this.#survey = survey
    this.#guest = makeGuests(survey.secret)
    this.#url = url
  }

  async come() {
    const startedAt = performance.now()
    const underWay = []
    while (!this.isOver) {
      const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1000)
      while (this.sent.length < due) underWay.push(this.#send())
      await wait(5)
    }
    await Promise.all(underWay)
    this.#agent.destroy()
  }

  async #send() {
    const { survey_id, questions } = this.#survey
    const taker = { ...planTaker(this.#seed, this.sent.length, questions), acknowledged: undefined }
    this.sent.push(taker)
    const { answers, submit_key } = taker
    const body = encodeForm({ survey_id, answers, submit_key, reached: questions.length, source: 'torture' })
    const number = this.sent.length
    const guest = {
      ...this.#guest(taker.device_id),
      // Each from a network of their own, because a network may hand in only so often.
      'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    }
    const { http, text } = await this.#post(guest, body)
    const reply = http === 200 ? JSON.parse(text) : { status: http, reason: text.slice(0, 60) }
    if (reply.status === 200) taker.acknowledged = reply.data
    else {
      const what = `${reply.status} ${reply.reason}`
      this.refused.set(what, (this.refused.get(what) ?? 0) + 1)
    }
  }

  #post(guest, body) {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      ...guest,
    }
    return new Promise((resolve) => {
      const asked = request(
        `${this.#url}/oceanAPI/v1/question/report/create`,
        { method: 'POST', headers, agent: this.#agent },
        async (answer) => {
          let text = ''
          for await (const chunk of answer.setEncoding('utf8')) text += chunk
          resolve({ http: answer.statusCode, text })
        },
      )
      asked.on('error', (error) => resolve({ http: 0, text: String(error) }))
      asked.end(body)
    })
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
