import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { createServer, isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Settings } from '#lib/settings'
import { agent, answerMs, askSite, explainNetworkFault } from './ask.ts'
import { clockAdvice, type DoctorFinding, subject } from './finding.ts'
import { examineForgery } from './forgery.ts'

/** A proxy refuses by the announced length at once; silence means that it waits for the body. */
const refusalMs = 2000
/** The largest upload of the site is a film of 200 MB. */
const largestBody = 205 * 1024 * 1024
const day = 86_400_000
/** Time to renew a certificate by hand. */
const soonMs = 14 * day
/** The header says the time to the second, and some time passes on the way. */
const maxClockMs = 3000

/** The process itself, and the site as others reach it. */
export async function examineAddresses(settings: Settings, clock: () => number): Promise<DoctorFinding[]> {
  const { SITE_URL } = settings
  const own = [...(await examineHost(settings)), await examineOwn(settings)]
  if (!SITE_URL)
    return [
      ...own,
      subject('site-url', '对外网址').advise({
        found: '没有设 SITE_URL',
        advice: '请设成别人打开的网址；邮件、二维码和订阅里写的就是它，代理的检查也要用到它',
      }),
    ]
  return [...own, ...(await examinePublic(SITE_URL, settings, clock))]
}

/** The host is named only where the site could not start with it. */
async function examineHost({ HOST }: Settings): Promise<DoctorFinding[]> {
  const server = createServer()
  const fault = await new Promise<unknown>((resolve) => {
    server.once('error', resolve)
    server.listen(0, HOST, () => resolve(undefined))
  })
  server.close()
  return fault
    ? [
        subject('host', '监听的地址').fault({
          found: `HOST=${HOST} 不是本机的地址，网站启动不了`,
          advice: '请填本机的 IP，或 0.0.0.0（所有地址）',
        }),
      ]
    : []
}

async function examineOwn({ HOST, PORT }: Settings): Promise<DoctorFinding> {
  const running = subject('running', '本机的进程')
  const host = isIP(HOST) === 0 || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  const url = `http://${isIP(host) === 6 ? `[${host}]` : host}:${PORT}/readyz`
  try {
    const answer = await askSite(url)
    if (answer.ok) return running.good(`端口 ${PORT} 就绪`)
    return running.fault({
      found: `端口 ${PORT} 回答 ${answer.status}`,
      advice: '数据库连不上、数据目录写不了，或正在关闭：看下面的各项和网站的日志',
    })
  } catch {
    return running.advise({
      found: `端口 ${PORT} 没有网站在运行`,
      advice: '若它在别的机器上运行，请在那里执行本命令；否则请启动它',
    })
  }
}

async function examinePublic(
  siteUrl: string,
  settings: Settings,
  clock: () => number,
): Promise<DoctorFinding[]> {
  const site = subject('site-url', '对外网址')
  const reached = await askSite(`${siteUrl}/healthz`).catch((error: unknown) => explainNetworkFault(error))
  if (typeof reached === 'string')
    return [
      site.fault({ found: `${siteUrl} 打不开：${reached}`, advice: '请检查域名解析、代理、防火墙和证书' }),
    ]
  if (!reached.ok)
    return [
      site.fault({
        found: `${siteUrl} 回答 ${reached.status}`,
        advice: '请检查代理转到的地址和端口，以及网站的日志',
      }),
    ]
  return [
    site.good(`${siteUrl} 打得开`),
    await examineHttps(siteUrl, reached, new Date(clock())),
    // Where there is a PostgreSQL, its clock is the one that counts.
    ...(settings.DATABASE_URL ? [] : judgeClock(reached.headers.get('date'), clock())),
    await examineForgery(siteUrl, settings),
    await examineBodies(siteUrl),
    await examineMetrics(siteUrl),
  ]
}

/** Judges the clock, as far as the proxy, or the site itself, says what time it is. */
function judgeClock(said: string | null, now: number): DoctorFinding[] {
  const clock = subject('clock', '时钟')
  const difference = now - Date.parse(said ?? '')
  if (Number.isNaN(difference)) return []
  return [
    Math.abs(difference) > maxClockMs
      ? clock.fault({
          found: `本机的时钟比对外网址${difference > 0 ? '快' : '慢'} ${Math.round(Math.abs(difference) / 1000)} 秒，截止时间会不准`,
          advice: clockAdvice,
        })
      : clock.good('和对外网址的时间一样'),
  ]
}

const isLocal = (host: string) =>
  /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1\])/.test(host)

/** The site says HSTS only where it knows that it was reached by https. */
async function examineHttps(siteUrl: string, answer: Response, now: Date): Promise<DoctorFinding> {
  const https = subject('https', '加密')
  const { protocol, hostname, port } = new URL(siteUrl)
  if (protocol === 'http:')
    return isLocal(hostname)
      ? https.skipped('内网的 http 网址')
      : https.advise({ found: 'SITE_URL 是 http', advice: '对外的网站请用 https，代理的例子见 deploy/' })
  if (!answer.headers.get('strict-transport-security'))
    return https.fault({
      found: '网站不知道自己是经 https 打开的，Cookie 没有 Secure',
      advice: '代理要发 X-Forwarded-Proto，并把代理的地址写进 TRUST_PROXY，例子见 deploy/',
    })
  const until = await certificateEnd(hostname, Number(port || 443)).catch(() => undefined)
  if (!until) return https.good('经 https 打开')
  const days = Math.floor((until.getTime() - now.getTime()) / day)
  if (until.getTime() - now.getTime() < soonMs)
    return https.advise({ found: `证书 ${days} 天后过期`, advice: '请更换证书，或检查自动更换是否还在运行' })
  return https.good(`经 https 打开，证书还有 ${days} 天`)
}

const certificateEnd = (host: string, port: number) =>
  new Promise<Date>((resolve, reject) => {
    const socket = connect(
      { host, port, ...(isIP(host) === 0 && { servername: host }), timeout: answerMs },
      () => {
        resolve(new Date(socket.getPeerCertificate().valid_to))
        socket.end()
      },
    )
    socket.on('error', reject)
    socket.on('timeout', () => socket.destroy(new Error('no answer')))
  })

async function examineBodies(siteUrl: string): Promise<DoctorFinding> {
  const bodies = subject('body-limit', '上传的大小')
  const url = new URL('/healthz', siteUrl)
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: 'POST',
    headers: {
      'user-agent': agent,
      'content-length': largestBody,
      'content-type': 'application/octet-stream',
    },
  })
  const refused = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), refusalMs)
    request.on('response', ({ statusCode, headers }) => {
      clearTimeout(timer)
      // A refusal in JSON comes from the site itself, which means that the proxy let the upload pass.
      resolve(statusCode === 413 && !headers['content-type']?.startsWith('application/json'))
    })
    request.on('error', () => {
      clearTimeout(timer)
      resolve(false)
    })
    request.flushHeaders()
  })
  request.destroy()
  return refused
    ? bodies.fault({
        found: '代理不让上传 200 MB 的视频',
        advice: 'nginx 请设 client_max_body_size 210m; 例子见 deploy/nginx/wenhai.conf',
      })
    : bodies.good('代理让 200 MB 的视频通过')
}

async function examineMetrics(siteUrl: string): Promise<DoctorFinding> {
  const metrics = subject('metrics', '运行指标')
  const answer = await askSite(`${siteUrl}/metrics`).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok
    ? metrics.fault({
        found: '谁都能经对外网址读取 /metrics',
        advice: '请设 METRICS_TOKEN，并在代理上挡住 /metrics，例子见 deploy/',
      })
    : metrics.good('/metrics 不对外')
}
