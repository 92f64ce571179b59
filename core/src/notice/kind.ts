import { type FormKind, formKindOf } from '../form/form-kind.ts'
import type { FormFacts, noticeAreas, ReportsFacts } from './facts.ts'

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
  /** Nobody chooses ways for it: tests go where they are sent, and nothing is told of sharing yet. */
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

export const pageOf = ({ questionnaire_type, survey_id }: FormFacts) =>
  `${formKindOf(questionnaire_type as FormKind).base}/${survey_id}`
export const ownPageOf = ({ questionnaire_type, survey_id }: FormFacts) =>
  `${formKindOf(questionnaire_type as FormKind).base}/mine/${survey_id}`

/** What is done to reports of an author: programs follow it, and people may. */
export const ofReports = (
  label: string,
  title: (facts: ReportsFacts, amount: number) => string,
): Omit<NoticeKindOf<ReportsFacts>, 'event'> => ({
  label,
  area: 'form',
  ways: ['hook'],
  isPaced: true,
  groupOf: ({ survey_id }) => survey_id,
  amountOf: ({ count }) => count,
  write: (facts, amount) => ({ title: title(facts, amount), text: '', path: ownPageOf(facts) }),
})
