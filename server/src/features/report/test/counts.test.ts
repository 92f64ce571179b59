import { Refusal } from '@wenhai/core/contract/refusal'
import { wholeReach } from '@wenhai/core/share/scope'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { claimBundles } from '#features/exam/marking/claim.commands'
import { gatherItems } from '#features/exam/marking/gather.commands'
import { markBundles } from '#features/exam/marking/mark.commands'
import { markReport } from '#features/exam/marking/sheet.commands'
import { undoMark } from '#features/exam/marking/undo.commands'
import { findTakeForm } from '#features/form/take.queries'
import type { Database } from '#lib/database/open'
import { guest, signedInCaller } from '#lib/http/caller'
import { newId } from '#lib/ids'
import { buildMixed } from '../../../../test/analytics-build.ts'
import { createQuestion } from '../../../../test/bank-build.ts'
import { createForm, exam } from '../../../../test/form-build.ts'
import { engine, openAt, startTestSite, type TestSite } from '../../../../test/harness.ts'
import { buildVote, openAttempt } from '../../../../test/report-build.ts'
import { parseSeconds, writeSeconds } from '../counted.ts'
import { foldCounts, hasChanges } from '../fold.commands.ts'
import { deleteReport, restoreReport } from '../list/bin.commands.ts'
import { recountForm } from '../recount.commands.ts'
import { submitReport } from '../submit/submit.commands.ts'

/** The same dice at every run: what fails once, fails again. */
function makeDice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

async function buildForms(site: TestSite) {
  const mixed = await buildMixed(site)
  const vote = await buildVote(site, { allowChange: true })
  const marked = await createQuestion(mixed.client, { question: '甲？', isOnlyOpt: 1, answer: 'A' })
  const open = await createQuestion(mixed.client, {
    question: '谈谈',
    option_type: 3,
    options: [],
    isOnlyOpt: 0,
    answer: '',
  })
  const examId = await createForm(mixed.client, exam([marked, open], { needLoginParticipate: false }))
  return {
    survey: mixed.id,
    ids: mixed.ids,
    vote: vote.id,
    exam: examId,
    marked,
    open,
    author: mixed.ocean_id,
  }
}

/** By the exam's author, question by question: what is free now, or what arrived since. */
async function markSome(
  database: Database,
  { exam, open, author }: { exam: string; open: string; author: string },
  points: number,
  keys: TestSite['keys'],
): Promise<string | undefined> {
  const take = await findTakeForm(database, exam)
  if (!take) return undefined
  const standing = {
    user_id: author,
    isOwner: true,
    isArbiter: true,
    reach: wholeReach,
    arbiter: wholeReach,
  }
  const wanted = { survey_id: exam, question_id: open, len: 2, own: new Set<string>() }
  const bundles = await claimBundles(database, standing, wanted, Date.now())
  if (bundles.length === 0) {
    await gatherItems(database, take, keys)
    return undefined
  }
  const giving = { question_id: open, bundles, points, comment: '', ticks: [] }
  const self = { caller: signedInCaller(author, 1), keys, device_id: '' }
  const { marked } = await markBundles(database, take, self, giving, Date.now())
  return marked[0]?.mark_id
}

/** Counts as they stand, zeroes left out: what came and went again is as if it had never been. */
async function readCounts({ kysely }: Database) {
  const cells = await kysely.selectFrom('tally_now').selectAll().where('count', '<>', 0).execute()
  const items = await kysely.selectFrom('item_tally_now').selectAll().where('count', '<>', 0).execute()
  const figures = await kysely.selectFrom('form_figure_now').select(['survey_id', 'finished']).execute()
  return {
    cells: cells.map((row) => Object.values(row).join(' ')).sort(),
    items: items.map((row) => Object.values(row).join(' ')).sort(),
    figures: figures.map((row) => Object.values(row).join(' ')).sort(),
  }
}

test('after hundreds of reports, changes, deletions, restorations and marks, the counts are what a full recount says', async () => {
  const site = await startTestSite()
  const forms = await buildForms(site)
  // Two that share nothing but the database, as two processes do.
  const databases = [site.database, ...(engine === 'postgres' ? [openSecond(site)] : [])]
  const dice = makeDice(20261115)
  const pick = <Item>(items: readonly Item[]): Item => items[dice(items.length)] as Item
  const voters = Array.from({ length: 60 }, () => newId())
  const [present, gone, waiting]: [Set<string>, Map<string, string>, Set<string>] = [
    new Set(),
    new Map(),
    new Set(),
  ]

  const given: string[] = []

  const send = async (
    database: Database,
    survey_id: string,
    answers: Record<string, string>,
    device_id: string,
    attempt_id?: string,
  ) => {
    const { row } = await submitReport(database, {
      survey_id,
      answers,
      ...(attempt_id && { attempt_id }),
      submit_key: newId(),
      seconds: { [forms.ids.single]: dice(90) },
      reached: dice(6),
      source: pick(['', 'qr', 'm.baidu.com']),
      person: { user_id: '', device_id },
      device: pick(['phone', 'desk'] as const),
      keys: site.keys,
      now: Date.now() - dice(5 * 86_400_000),
    })
    present.add(row.report_id)
    if (row.pending > 0) waiting.add(row.report_id)
  }
  const { single, multiple, ranking, open, truth } = forms.ids
  const actions: ((database: Database) => Promise<unknown>)[] = [
    (database) =>
      send(
        database,
        forms.survey,
        {
          [single]: pick(['A', 'B', 'C']),
          [multiple]: pick(['A', 'A,B', 'B,C', 'A,B,C']),
          [ranking]: pick(['A,B,C', 'C,B,A', 'B,A,C']),
          ...(dice(2) === 0 && { [open]: '写点什么', [truth]: pick(['1', '0']) }),
        },
        newId(),
      ),
    (database) => send(database, forms.vote, { vote: pick(['A', 'B']) }, pick(voters)),
    async (database) => {
      const attempt = await openAttempt(database, forms.exam, 1 + dice(2))
      await send(
        database,
        forms.exam,
        { [forms.marked]: pick(['A', 'B']), [forms.open]: `见解 ${dice(60)}` },
        attempt.device_id,
        attempt.attempt_id,
      )
    },
    async (database) => {
      const id = pick([...present])
      if (!id) return
      present.delete(id)
      const row = await database.kysely
        .selectFrom('report')
        .select('survey_id')
        .where('report_id', '=', id)
        .executeTakeFirst()
      await deleteReport(database, id, Date.now())
      if (row) gone.set(id, row.survey_id)
    },
    async (database) => {
      const [id, survey_id] = pick([...gone]) ?? []
      if (!id || !survey_id) return
      gone.delete(id)
      await restoreReport(database, survey_id, id, Date.now())
      present.add(id)
    },
    async (database) => {
      const id = pick([...waiting])
      if (id)
        await markReport({ database, caller: guest, now: Date.now() }, id, {
          marks: { [forms.open]: dice(51) },
          comments: {},
        })
    },
    async (database) => {
      const mark_id = await markSome(database, forms, dice(51), site.keys)
      if (mark_id) given.push(mark_id)
    },
    async (database) => {
      const mark_id = pick(given)
      const take = await findTakeForm(database, forms.exam)
      if (mark_id && take)
        await undoMark(database, take, signedInCaller(forms.author, 1), mark_id, Date.now())
    },
    async (database) => {
      if (engine === 'postgres') await foldCounts(database)
    },
    async (database) => {
      if (dice(8) === 0) await recountForm(database, pick([forms.survey, forms.vote, forms.exam]))
    },
  ]
  const weights = [0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9]
  // On SQLite one writes after the other: there is less to run into.
  const rounds = engine === 'postgres' ? 40 : 12
  for (let round = 0; round < rounds; round += 1) {
    const batch = Array.from({ length: 40 }, (_, index) =>
      actions[pick(weights)]?.(databases[index % databases.length] ?? site.database),
    )
    for (const outcome of await Promise.allSettled(batch))
      if (outcome.status === 'rejected' && !(outcome.reason instanceof Refusal)) throw outcome.reason
  }

  expect(await countDeadlocks(site.database)).toBe(0)
  const kept = await readCounts(site.database)
  expect(kept.cells.length).toBeGreaterThan(50)
  if (engine === 'postgres') {
    await foldCounts(site.database)
    expect(await hasChanges(site.database)).toBe(false)
    expect(await readCounts(site.database)).toEqual(kept)
  }
  for (const id of [forms.survey, forms.vote, forms.exam]) await recountForm(site.database, id)
  expect(kept).toEqual(await readCounts(site.database))
})

/** Every writer locks in the same order, so that none has to be given up for another. */
async function countDeadlocks({ kysely, engine }: Database): Promise<number> {
  if (engine === 'sqlite') return 0
  const { rows } = await sql<{ count: number }>`select deadlocks as count from pg_stat_database
    where datname = current_database()`.execute(kysely)
  return rows[0]?.count ?? 0
}

function openSecond({ settings }: TestSite): Database {
  const database = openAt({ DATA_DIR: settings.DATA_DIR, DATABASE_URL: settings.DATABASE_URL })
  onTestFinished(() => database.close())
  return database
}

test.each([
  ['of every answer', { a: 'A', b: 'B' }, { b: 4, a: 3 }, '[3,4]'],
  ['of some answers', { a: 'A', b: 'B', c: 'C' }, { b: 0 }, '[null,0,null]'],
  ['of answers and of questions without one', { b: 'B' }, { a: 3, b: 4, c: 5 }, '[4,{"a":3,"c":5}]'],
  ['of questions without an answer alone', { a: 'A' }, { b: 4 }, '{"b":4}'],
  ['of none', { a: 'A' }, {}, '{}'],
  ['of an id that every object has', { a: 'A' }, { a: 1, constructor: 2 }, '[1,{"constructor":2}]'],
])('the seconds %s are read as they were', (_, answers, seconds, stored) => {
  expect(writeSeconds(seconds, answers)).toBe(stored)
  expect(parseSeconds(stored, answers)).toEqual(seconds)
})

test('the seconds of a report from before are read by the ids of its questions', () => {
  expect(parseSeconds('{"b":4,"c":5}', { a: 'A', b: 'B' })).toEqual({ b: 4, c: 5 })
})
