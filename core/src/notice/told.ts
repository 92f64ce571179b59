import type { NoticeKindOf, NoticeText } from './kind.ts'
import { type NoticeKindName, noticeKinds } from './kinds.ts'
import { noticeLimits } from './limits.ts'

/** A kind as code meets it that knows only a stored name; undefined for one of a version that is gone. */
export const findNoticeKind = (kind: string): NoticeKindOf<never> | undefined =>
  Object.hasOwn(noticeKinds, kind) ? (noticeKinds[kind as NoticeKindName] as NoticeKindOf<never>) : undefined

/** The name of an event as webhooks are told it. */
export const eventNameOf = (kind: string): string => findNoticeKind(kind)?.event ?? kind

export const groupOfNotice = (kind: string, facts: object): string | undefined =>
  findNoticeKind(kind)?.groupOf?.(facts as never)

/** How many of its things a notice tells of; what is not counted stays one line without a number. */
export const amountOfNotice = (kind: string, facts: object): number =>
  findNoticeKind(kind)?.amountOf?.(facts as never) ?? 1

export const writeNotice = (kind: string, facts: object, amount: number): NoticeText =>
  findNoticeKind(kind)?.write(facts as never, amount) ?? { title: '一条通知', text: '', path: '/ocean' }

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
