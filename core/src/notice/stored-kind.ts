import type { NoticeKindOf, NoticeText } from './kind.ts'
import { type NoticeKindName, noticeKinds } from './kinds.ts'

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
