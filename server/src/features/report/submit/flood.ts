import { refuse } from '@wenhai/core/contract/refusal'
import { perDatabase } from '#lib/database/per-database'
import type { Context } from '#lib/http/implement'
import { NetworkWindows } from '#lib/http/rate-window'

/**
 * Reports of one network to one form within a minute, as a multiple of the calls of one browser: 1,500 as set. A class of
 * 500 behind one address hands in three times over; a script that throws its cookies away stuffs no ballot box with more.
 */
const factor = 2.5

const windowsOf = perDatabase(() => new NetworkWindows())

/** Counts in memory, by process, because it is there to slow a flood down and not to count votes. */
export function refuseReportFlood(
  { database, network, settings, now }: Pick<Context, 'database' | 'network' | 'now' | 'settings'>,
  survey_id: string,
): void {
  const count = windowsOf(database).add(`${survey_id} ${network}`, now)
  if (count > settings.CALLS_PER_MINUTE * factor)
    throw refuse('too_many', {
      reason: '你所在的网络交得太快了，请一分钟后再试；填好的内容都还在',
      data: { seconds: 60 },
    })
}
