import { apiBase } from '@wenhai/core/contract/envelope'
import { visitorCalls } from '@wenhai/core/visitor/calls'
import type { Settings } from '#lib/settings'
import { askSite, explainNetworkFault } from './ask.ts'
import { type DoctorFinding, subject } from './finding.ts'

/** The address is one of those for examples, and nobody's. */
const address = '203.0.113.9'
const addressShortened = '203.0.113.0'
/** The host is one of the names that never exist. */
const host = 'forged.invalid'

/** The headers with which a visitor says where they come from must not count, only those of the proxy itself. */
export async function examineForgery(siteUrl: string, { TRUST_PROXY }: Settings): Promise<DoctorFinding> {
  const proxy = subject('proxy', '代理的请求头')
  try {
    const seen = await visit(siteUrl, { 'x-forwarded-for': address })
    if (!seen) return proxy.skipped('网站没有回答来访的地址')
    const forged = [
      ...(seen.ip === addressShortened ? ['来源地址（X-Forwarded-For）'] : []),
      ...((await believesProtocol(siteUrl)) ? ['协议（X-Forwarded-Proto）'] : []),
      ...((await believesHost(siteUrl)) ? ['主机名（X-Forwarded-Host）'] : []),
    ]
    if (forged.length > 0)
      return proxy.fault({
        found: `访问者可以自己写${forged.join('、')}`,
        advice:
          '代理不要照转访问者发来的这些请求头，要自己写：X-Forwarded-For 写真实的地址或加在末尾，另外两个覆盖；TRUST_PROXY 只写代理自己的地址，例子见 deploy/',
      })
    const trusted =
      TRUST_PROXY.length > 0 ? `信任 ${TRUST_PROXY.join('、')}` : '没有信任的代理（TRUST_PROXY）'
    return proxy.good(`${trusted}，来源地址、协议和主机名不能伪造`)
  } catch (error) {
    return proxy.skipped(explainNetworkFault(error))
  }
}

/** Visits the site; undefined where that is refused. */
async function visit(siteUrl: string, headers: Record<string, string>): Promise<{ ip: string } | undefined> {
  const answer = await askSite(`${siteUrl}${apiBase}${visitorCalls.recordVisit.path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ path: '' }),
  })
  return visitorCalls.recordVisit.output.safeParse(Reflect.get(Object(await answer.json()), 'data')).data
}

/** The site says HSTS only where it believes that it was reached by https. */
async function believesProtocol(siteUrl: string): Promise<boolean> {
  const isSaid = async (headers: Record<string, string>) => {
    const answer = await askSite(`${siteUrl}/healthz`, { headers })
    await answer.body?.cancel()
    return answer.headers.has('strict-transport-security')
  }
  const other = siteUrl.startsWith('https:') ? 'http' : 'https'
  return (await isSaid({})) !== (await isSaid({ 'x-forwarded-proto': other }))
}

/** A write is taken only from a page of the site's own host. */
const believesHost = async (siteUrl: string): Promise<boolean> =>
  (await visit(siteUrl, { origin: `https://${host}`, 'x-forwarded-host': host })) !== undefined
