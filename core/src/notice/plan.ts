import { dayStart } from '../format/day.ts'
import type { NoticeWay } from './kind.ts'
import { noticeLimits, retryDelays } from './limits.ts'
import { findNoticeKind } from './told.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** How fast new reports are told by mail and robot. */
export const paces = { each: '每份都说', hourly: '每小时一次', daily: '每天早上八点' } as const
export type Pace = keyof typeof paces
const digestHour = 8

export interface NoticeChoice {
  /** The ways by kind; a kind that is not named takes its usual ways. */
  ways: Readonly<Record<string, readonly NoticeWay[]>>
  pace: Pace
  /** Hours of the day, in Beijing; the same twice means none. */
  quietFrom: number
  quietTo: number
}

export const usualChoice: NoticeChoice = { ways: {}, pace: 'hourly', quietFrom: 0, quietTo: 0 }

/** The ways that a kind takes for a person. What is fixed stays on the site, whatever was chosen. */
export function noticeWaysOf(kind: string, { ways }: Pick<NoticeChoice, 'ways'>): readonly NoticeWay[] {
  const row = findNoticeKind(kind)
  if (!row) return []
  const chosen = ways[kind] ?? row.ways
  return row.isFixed && !chosen.includes('site') ? ['site', ...chosen] : chosen
}

/** The end of the quiet hours that hold at this time; the time itself where none do. */
export function endOfQuiet(now: number, { quietFrom, quietTo }: NoticeChoice): number {
  if (quietFrom === quietTo) return now
  const start = dayStart(now)
  const hour = (now - start) / hourMs
  const isOverNight = quietFrom > quietTo
  const isQuiet = isOverNight ? hour >= quietFrom || hour < quietTo : hour >= quietFrom && hour < quietTo
  if (!isQuiet) return now
  return start + (isOverNight && hour >= quietFrom ? dayMs : 0) + quietTo * hourMs
}

export const nextHour = (now: number) => (Math.floor(now / hourMs) + 1) * hourMs

function nextDigest(now: number): number {
  const today = dayStart(now) + digestHour * hourMs
  return now < today ? today : today + dayMs
}

interface Plan {
  due: number
  /** It goes out with everything else of this way that is due then. */
  isFolded: boolean
}

/**
 * When a notice goes out. Programs get each event at once; what people read keeps to their pace, their quiet hours and
 * the limit of an hour, `sent` being how many went by this way within the last one.
 */
export function planDelivery(
  kind: string,
  way: NoticeWay,
  { choice, sent, now }: { choice: NoticeChoice; sent: number; now: number },
): Plan {
  const row = findNoticeKind(kind)
  if (way === 'hook' || way === 'site' || row?.isUrgent) return { due: now, isFolded: false }
  let due = now
  if (row?.isPaced && choice.pace === 'hourly') due = nextHour(now)
  if (row?.isPaced && choice.pace === 'daily') due = nextDigest(now)
  if (sent >= noticeLimits.perHour) due = Math.max(due, nextHour(now))
  due = endOfQuiet(due, choice)
  return { due, isFolded: due > now }
}

/** When a parcel is tried again after so many failures; undefined when it is given up. `dice` is within 0 and 1. */
export function nextTry(failures: number, now: number, dice: number): number | undefined {
  const delay = retryDelays[failures - 1]
  // Receivers that failed together are not tried together again.
  return delay === undefined ? undefined : now + Math.round(delay * (0.8 + 0.4 * dice))
}
