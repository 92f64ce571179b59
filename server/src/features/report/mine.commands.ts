import { isInTime } from '@wenhai/core/report/deadline'
import type { Mine } from '@wenhai/core/report/schema'
import type { TakeForm } from '#features/form/take.queries'
import { readMine } from './mine.queries.ts'
import { type Asking, findOwn } from './queries.ts'
import { effectiveDeadline } from './row.queries.ts'
import { handInRunOut } from './submit/submit.commands.ts'

/** A form's state for one person. An exam whose time is up is handed in first, without waiting for the job. */
export async function findMine(asking: Asking, take: TakeForm): Promise<Mine> {
  const held = await findOwn(asking, take)
  const { open } = held
  const isRunOut = open?.is_exam === 1 && !isInTime(asking.now, effectiveDeadline(take.form, open))
  if (!isRunOut) return readMine(asking, take, held)
  await handInRunOut(asking.database, open, asking.now)
  return readMine(asking, take, await findOwn(asking, take))
}
