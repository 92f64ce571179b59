import { voteId } from '@wenhai/core/form/answers'
import { changedEntries, entryName } from '@wenhai/core/form/contest'
import type { Revision } from '@wenhai/core/form/revision'
import type { Database } from '#lib/database/open'
import { isInLots } from './row.ts'
import type { FormTable } from './table.ts'

/** So many entries are named one by one. */
const named = 3

/** Says what becomes of the votes of entries that are taken out or renamed; empty where none of them has any. */
export async function sayChangedEntries(
  { kysely }: Pick<Database, 'kysely'>,
  form: FormTable,
  before: Revision,
  after: Revision,
): Promise<string> {
  // Nothing is said of votes that wait for their lot.
  if (!before.contest || !after.contest || isInLots(form)) return ''
  const cells = await kysely
    .selectFrom('tally_now')
    .select(['cell', 'count'])
    .where('survey_id', '=', form.survey_id)
    .where('question_id', '=', voteId)
    .execute()
  const counts = new Map<string, number>()
  for (const { cell, count } of cells) counts.set(cell, (counts.get(cell) ?? 0) + count)
  const voted = changedEntries(before.contest, after.contest).flatMap(({ entry, isGone }) => {
    const count = counts.get(entry.key) ?? 0
    return count > 0 ? [{ name: `“${entryName(entry)}”（${count} 票）`, isGone }] : []
  })
  const say = (isGone: boolean, then: string) => {
    const names = voted.filter((each) => each.isGone === isGone).map(({ name }) => name)
    const list = names.slice(0, named).join('、')
    return names.length === 0 ? [] : [`${list}${names.length > named ? `等 ${names.length} 项` : ''}${then}`]
  }
  return [
    ...say(true, '已经有人投了：去掉后不能再投，得的票仍列在结果里，注明已撤下'),
    ...say(false, '已经有人投了：改名或换图后，得的票跟着它'),
  ].join('；')
}
