/** A site that people come from; the specification calls all fourteen search engines. */
interface Engine {
  key: string
  name: string
  /** Subdomains included: `baidu.com` is also `www.baidu.com` and `m.baidu.com`. */
  hosts: readonly string[]
  /** The name may also come before country endings: google.com.hk, amazon.co.jp. */
  isWorldwide?: true
}

export const engines = [
  { key: 'amazon', name: '亚马逊', hosts: ['amazon.com', 'amzn.to'], isWorldwide: true },
  { key: 'baidu', name: '百度', hosts: ['baidu.com'] },
  { key: 'bing', name: '必应', hosts: ['bing.com'] },
  { key: 'google', name: '谷歌', hosts: ['google.com'], isWorldwide: true },
  { key: 'facebook', name: 'Facebook', hosts: ['facebook.com', 'fb.com', 'fb.me'] },
  { key: 'github', name: 'GitHub', hosts: ['github.com'] },
  { key: 'gitee', name: 'Gitee', hosts: ['gitee.com'] },
  { key: 'gitlab', name: 'GitLab', hosts: ['gitlab.com', 'gitlab.cn'] },
  { key: 'weibo', name: '微博', hosts: ['weibo.com', 'weibo.cn', 't.cn'] },
  { key: 'jianshu', name: '简书', hosts: ['jianshu.com'] },
  { key: '360', name: '360 搜索', hosts: ['so.com', 'haosou.com', 'so.360.cn'] },
  { key: 'sogou', name: '搜狗', hosts: ['sogou.com', 'sogo.com'] },
  { key: 'uc', name: 'UC', hosts: ['sm.cn', 'uc.cn', 'ucweb.com'] },
  { key: 'twitter', name: 'Twitter', hosts: ['twitter.com', 'x.com', 't.co'] },
] as const satisfies readonly Engine[]

export type EngineKey = (typeof engines)[number]['key']

export const engineKeys: readonly EngineKey[] = engines.map(({ key }) => key)

export const engineName = (key: string): string => engines.find((engine) => engine.key === key)?.name ?? ''

/** The engines whose name holds the keyword, in any case. */
export const enginesNamed = (key: string): EngineKey[] =>
  engines.flatMap((engine) =>
    `${engine.key} ${engine.name}`.toLowerCase().includes(key.toLowerCase()) ? [engine.key] : [],
  )

/** Only the end of the host is compared, because a name in a path, or in front of another domain, means nothing. */
export function engineOf(referrer: string): EngineKey | '' {
  const host = hostOf(referrer)
  if (!host) return ''
  return engines.find((engine) => isHostOf(engine, host))?.key ?? ''
}

const isHostOf = ({ key, hosts, isWorldwide }: Engine, host: string): boolean =>
  hosts.some((own) => host === own || host.endsWith(`.${own}`)) ||
  (isWorldwide === true && isOfCountry(key, host))

/** `.de`, `.co.jp`, `.com.hk`: the ending of a country, with or without a second level. */
const isOfCountry = (name: string, host: string): boolean =>
  new RegExp(`(?:^|\\.)${name}\\.(?:com?\\.)?[a-z]{2}$`).test(host)

/** The host of a page's address, in lower case; empty for anything that is no web page. */
export function hostOf(address: string): string {
  // Text before the last @ is a user name, and browsers read \ as /.
  const [, authority = ''] = /^https?:[/\\]{2}([^/\\?#]*)/i.exec(address.trim()) ?? []
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '')
  return host.toLowerCase().replace(/\.$/, '')
}
