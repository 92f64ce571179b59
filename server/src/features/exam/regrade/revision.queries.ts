import { findTakeRevision, type TakeForm } from '#features/form/take.queries'
import type { Database } from '#lib/database/open'
import type { MarkedRevision } from './papers.ts'

/** All there ever were, as they were frozen. */
export async function findRevisions(
  database: Database,
  { form }: TakeForm,
): Promise<Map<number, MarkedRevision>> {
  const revisions = new Map<number, MarkedRevision>()
  for (let number = 1; number <= form.revision; number += 1) {
    const revision = await findTakeRevision(database, form, number)
    if (revision) revisions.set(number, { number, frozen: revision.frozen, partial: revision.partial })
  }
  return revisions
}
