import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type AddressInfo, connect, createServer as createNetServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** The examples of deploy/, started as they are but for addresses, ports and certificates. */

const deployFile = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8')

export interface ReverseProxy {
  url: string
  /** The certificate by which its clients know it; undefined where it speaks http. */
  certificate?: string
}

export type StartProxy = (upstreams: readonly [string, string]) => Promise<ReverseProxy>

export const proxies: { name: string; isThere: boolean; start: StartProxy }[] = [
  { name: 'nginx', isThere: existsSync('/usr/sbin/nginx'), start: startNginx },
  { name: 'Caddy', isThere: existsSync('/usr/bin/caddy'), start: startCaddy },
]

async function startNginx(upstreams: readonly [string, string]): Promise<ReverseProxy> {
  const folder = makeFolder()
  const plainPort = await freePort()
  const port = await freePort(plainPort)
  const certificate = makeCertificate(folder)
  const site = deployFile('nginx/wenhai.conf')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replaceAll('/etc/nginx/certs', folder)
    .replaceAll('/var/log/nginx', folder)
  const upstream = withUpstreams(deployFile('nginx/upstream.conf'), upstreams)
  await runNginx(folder, `${upstream}\n${site}`, port)
  return { url: `https://127.0.0.1:${port}`, certificate }
}

/** As somebody sets it up who knows nothing of this site, and who has read that connections should be kept. */
export async function startPlainNginx(upstreams: readonly [string, string]): Promise<ReverseProxy> {
  const port = await freePort()
  await runNginx(
    makeFolder(),
    `access_log off;
upstream site { ${upstreams.map((url) => `server ${new URL(url).host};`).join(' ')} keepalive 64; }
server {
  listen 127.0.0.1:${port};
  location / {
    proxy_pass http://site;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
  }
}`,
    port,
  )
  return { url: `http://127.0.0.1:${port}` }
}

async function runNginx(folder: string, http: string, port: number): Promise<void> {
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
events {}
http {
${temporary.join('\n')}
${http}
}`,
  )
  await startProgram('/usr/sbin/nginx', ['-e', 'stderr', '-c', file], port)
}

async function startCaddy(upstreams: readonly [string, string]): Promise<ReverseProxy> {
  const folder = makeFolder()
  const port = await freePort()
  const file = join(folder, 'Caddyfile')
  const site = withUpstreams(deployFile('Caddyfile'), upstreams).replace(
    'ask.example.cn',
    `http://127.0.0.1:${port}`,
  )
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
  await startProgram('/usr/bin/caddy', ['run', '--adapter', 'caddyfile', '--config', file], port, {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  })
  return { url: `http://127.0.0.1:${port}` }
}

const withUpstreams = (text: string, [one, other]: readonly [string, string]) =>
  text.replaceAll('127.0.0.1:2000', new URL(one).host).replaceAll('127.0.0.1:2001', new URL(other).host)

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-proxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'wenhai.key'), join(folder, 'wenhai.crt')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '90']
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', certificate], {
    stdio: 'pipe',
  })
  return certificate
}

async function startProgram(
  program: string,
  args: string[],
  port: number,
  environment: Record<string, string> = {},
): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  while (!(await isOpen(port))) if (hasEnded(child)) throw new Error(`${program} did not start: ${said}`)
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** A refused connection takes a turn of the event loop: the program can say meanwhile that it failed. */
const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => setImmediate(() => resolve(false)))
  })

/** A port that nobody uses now. One that was free a moment ago may be given again, so the other one is named. */
export const freePort = (besides?: number): Promise<number> =>
  new Promise((resolve) => {
    const probe = createNetServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port === besides ? freePort(besides) : port))
    })
  })

/** Something else than a site, to which a proxy leads. */
export async function startUpstream(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export interface Answered {
  status: number
  headers: Headers
  text: string
}

interface Asked {
  method?: string
  headers?: Record<string, string | number>
  /** Empty: it is only announced by its length, to see whether a proxy would let it pass. */
  body?: string | Buffer
  /** Enough is the first piece of an answer that goes on. */
  isFirstPiece?: boolean
}

/** Fetch cannot be given a certificate, and sends no length but that of the body. */
export function ask({ url, certificate }: ReverseProxy, path: string, asked: Asked = {}): Promise<Answered> {
  const { method = 'GET', headers = {}, body, isFirstPiece = false } = asked
  const request = certificate ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const asking = request(
      `${url}${path}`,
      { method, headers, agent: false, ...(certificate && { ca: readFileSync(certificate) }) },
      async (answer) => {
        let text = ''
        for await (const chunk of answer.setEncoding('utf8')) {
          text += chunk
          if (isFirstPiece) break
        }
        const given = Object.entries(answer.headersDistinct).map(([name, values = []]): [string, string] => [
          name,
          values.join(', '),
        ])
        resolve({ status: answer.statusCode ?? 0, headers: new Headers(given), text })
        asking.destroy()
      },
    )
    asking.on('error', reject)
    if (body?.length === 0) asking.flushHeaders()
    else asking.end(body)
  })
}
