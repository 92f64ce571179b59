import { expect, test } from 'vitest'
import { insertMany } from '#lib/database/many-rows'
import { useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()
const columns = ['name', 'holder', 'until']

test('of many rows those are returned that were inserted or changed, with the columns asked for', async () => {
  const { kysely, engine } = (await sharedSite()).database
  const insert = { table: 'lease', columns, returning: ['until', 'name'] }
  const first = await insertMany<{ name: string }>(kysely, engine, insert, [
    ['many 1', 'one', 1],
    ['many 2', 'one', 2],
    ['many 1', 'two', 3],
  ])
  expect(first).toEqual([
    { name: 'many 1', until: 1 },
    { name: 'many 2', until: 2 },
  ])
  const onConflict =
    'on conflict (name) do update set until = excluded.until where lease.holder = excluded.holder'
  const second = await insertMany(kysely, engine, { ...insert, returning: ['name'], onConflict }, [
    ['many 1', 'one', 4],
    ['many 2', 'two', 5],
    ['many 3', 'two', 6],
  ])
  expect(second).toEqual([{ name: 'many 1' }, { name: 'many 3' }])
  const rows = await kysely
    .selectFrom('lease')
    .select(['name', 'until'])
    .where('name', 'like', 'many %')
    .orderBy('name')
    .execute()
  expect(rows.map(({ until }) => Number(until))).toEqual([4, 2, 6])
  expect(await insertMany(kysely, engine, { ...insert, returning: [] }, [['many 4', '', 7]])).toEqual([])
})
