import type { TakePage } from '@wenhai/core/report/page'
import { wasReloaded } from '../lib/was-reloaded.ts'

/** A page that was kept a while ago, as it is now. */
export function revive(page: TakePage, keptAt: number): TakePage {
  const now = new Date(Date.parse(page.mine.now) + Date.now() - keptAt).toISOString()
  // At a shared computer the next person opens the link; only a reload is the same person's.
  const attempt = page.view.needRoster && !wasReloaded() ? null : page.attempt
  return { ...page, attempt, mine: { ...page.mine, now } }
}
