import { ballotNumbers } from '@wenhai/core/form/contest'
import type { TakeForm } from '#features/form/take.queries'
import type { Held } from '../queries.ts'

/** The numbers that are left to one voter, of whom these are used; undefined where numbers are not those of a day. */
export function freeNumbers(
  { settings }: TakeForm,
  used: readonly number[],
  now: number,
): readonly number[] | undefined {
  if (settings.period !== 'day') return undefined
  return ballotNumbers(settings, now).filter((number) => !used.includes(number))
}

/** The sentence when the ballots of a day are used up; undefined for other forms. */
export const fullDay = ({ settings: { period, perDay } }: TakeForm): { reason?: string } =>
  period === 'day' ? { reason: `今天的 ${perDay} 次已经投完，明天可以再投` } : {}

/** How many of the allowed attempts are used: of a contest with ballots on each day, those of today. */
export const takenNow = (
  take: TakeForm,
  { taken, used }: Pick<Held, 'taken' | 'used'>,
  now: number,
): number => {
  const free = freeNumbers(take, used, now)
  return free ? take.settings.perDay - free.length : taken
}
