import type { noticeAreas } from './facts.ts'

/** The ways by which a notice reaches a person. */
export const noticeWays = { site: '站内', mail: '邮件', robot: '群机器人', hook: 'Webhook' } as const
export type NoticeWay = keyof typeof noticeWays
export const allWays = Object.keys(noticeWays) as NoticeWay[]

/** What a person reads; `path` is a page of this site that shows what it is about. */
export interface NoticeText {
  title: string
  text: string
  path: string
}

/** One kind of notice, as its row in the table says it. */
export interface NoticeKindOf<Facts> {
  /** The name under which a person chooses the kind. */
  label: string
  area: keyof typeof noticeAreas
  /** The ways it takes until the person chooses others. */
  ways: readonly NoticeWay[]
  /** It waits for no quiet hours and is never folded into a digest. */
  isUrgent?: true
  /** A person cannot turn it off on the site: it may be the only sign of a theft. */
  isFixed?: true
  /** Nobody chooses ways for it: tests go where they are sent. */
  isUnlisted?: true
  /** Only members with a level >5 get it, so only they choose. */
  isForAdmins?: true
  /** What a webhook calls it, where the kind's own name belongs to the same event as others are told of it. */
  event?: string
  /** How fast it goes out by mail and robot is the person's choice. */
  isPaced?: true
  /** Unread notices with the same key are one line, whose amounts are added. */
  groupOf?: (facts: Facts) => string
  amountOf?: (facts: Facts) => number
  /** Facts hold what people wrote; it stays text, so nothing here writes markup. */
  write: (facts: Facts, amount: number) => NoticeText
}
