import type { NoticeText } from './kind.ts'
import { noticeLimits } from './limits.ts'

interface NoticeMessage {
  subject: string
  text: string
}

/** What people wrote is within one line, so that it cannot look like a line of ours. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const linesOf = ({ title, text, path }: NoticeText, siteUrl: string | undefined): string =>
  [oneLine(title), oneLine(text), siteUrl && `${siteUrl}${path}`].filter(Boolean).join('\n')

/** One notice, or a digest of several, for mail and robots. Without the site's address there are no links. */
export function writeMessage(
  texts: readonly NoticeText[],
  { siteName, siteUrl }: { siteName: string; siteUrl: string | undefined },
): NoticeMessage {
  const [first] = texts
  const shown = texts.slice(0, noticeLimits.digestLines)
  const left = texts.length - shown.length
  const subject = texts.length === 1 && first ? oneLine(first.title) : `${siteName}：${texts.length} 条通知`
  const body = shown.map((text) => linesOf(text, siteUrl))
  const more = left > 0 ? [`还有 ${left} 条，请到网站上看。`] : []
  return { subject, text: [...body, ...more].join('\n\n') }
}
