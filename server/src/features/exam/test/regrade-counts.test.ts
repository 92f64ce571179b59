import { Refusal } from '@wenhai/core/contract/refusal'
import { regradeCalls } from '@wenhai/core/exam/regrade/calls'
import { analyseExam } from '@wenhai/core/exam/statistics/exam-analysis'
import { expect, test } from 'vitest'
import { markReport } from '#features/exam/marking/sheet.commands'
import { findTakeForm, findTakeRevision } from '#features/form/take.queries'
import { deleteReport, restoreReport } from '#features/report/list/bin.commands'
import { everyReport } from '#features/report/list/choose'
import { recountForm } from '#features/report/recount.commands'
import { questionsOf } from '#features/report/row'
import { submitReport } from '#features/report/submit/submit.commands'
import type { CountTask } from '#features/results/scan/count'
import { countTaskOf } from '#features/results/scan/filtered'
import { guest } from '#lib/http/caller'
import { newId } from '#lib/ids'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildAuthor, createForm, exam } from '../../../../test/form-build.ts'
import { startTestSite, type TestSite } from '../../../../test/harness.ts'
import { openAttempt } from '../../../../test/report-build.ts'
import { workOnRegrade } from '../regrade/work.commands.ts'
import { findSources } from '../statistics/scan/analyse.queries.ts'

/** The same dice at every run: what fails once, fails again. */
function makeDice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

async function readCells({ database }: TestSite) {
  const cells: string[] = []
  for (const table of ['tally_now', 'item_tally_now'] as const)
    for (const row of await database.kysely.selectFrom(table).selectAll().where('count', '<>', 0).execute())
      cells.push([table, ...Object.values(row)].join(' '))
  return cells.sort()
}

/** Scores as the stored marks add up, for every report wherever it lies. */
async function findWrongSums({ database }: TestSite) {
  const wrong: string[] = []
  for (const table of ['report', 'report_deleted'] as const)
    for (const row of await database.kysely.selectFrom(table).selectAll().execute()) {
      const marks: { points: number | null }[] = Object.values(JSON.parse(row.marks))
      const sum = marks.reduce((total, { points }) => total + (points ?? 0), 0)
      const pending = marks.filter(({ points }) => points === null).length
      if (sum !== row.score || pending !== row.pending) wrong.push(row.report_id)
    }
  return wrong
}

/** Finds the reports of one form in which a mark has more points than its question gives. */
async function findTooManyPoints({ database }: TestSite, survey_id: string) {
  const take = await findTakeForm(database, survey_id)
  const wrong: string[] = []
  for (const table of ['report', 'report_deleted'] as const)
    for (const row of await database.kysely.selectFrom(table).selectAll().execute()) {
      const revision = take && (await findTakeRevision(database, take.form, row.revision))
      if (!revision) throw new Error(row.report_id)
      const marks: Record<string, { points: number | null }> = JSON.parse(row.marks)
      for (const { question_id, score } of questionsOf(revision, row.plan))
        if ((marks[question_id]?.points ?? 0) > score) wrong.push(row.report_id)
    }
  return wrong
}

test('after any sequence of hand-ins, marks, deletions, regrades and undoings the counts are what a full recount says', async () => {
  const site = await startTestSite()
  const { database } = site
  const { client } = await buildAuthor(site)
  const single = await createQuestion(client, { question: '单？', isOnlyOpt: 1, answer: 'A' })
  const multiple = await createQuestion(client, {
    question: '多？',
    option_type: 1,
    isOnlyOpt: 1,
    answer: 'A,B',
  })
  const open = await createQuestion(client, {
    question: '谈谈',
    option_type: 3,
    options: [],
    isOnlyOpt: 0,
    answer: '',
  })
  const id = await createForm(
    client,
    exam([single, multiple, open], { needLoginParticipate: false, partial: 'half' }),
  )
  const dice = makeDice(31_2026)
  const pick = <Item>(items: readonly Item[]): Item => items[dice(items.length)] as Item
  const present = new Set<string>()
  const gone = new Set<string>()

  const handIn = async () => {
    const { attempt_id, device_id } = await openAttempt(site.database, id, 1 + dice(2))
    const { row } = await submitReport(database, {
      survey_id: id,
      attempt_id,
      answers: {
        [single]: pick(['A', 'B']),
        [multiple]: pick(['A', 'A,B', 'B']),
        ...(dice(2) === 0 && { [open]: '见解' }),
      },
      submit_key: newId(),
      reached: 0,
      source: '',
      person: { user_id: '', device_id },
      device: 'desk',
      keys: site.keys,
      now: Date.now(),
    })
    present.add(row.report_id)
  }
  const rules = [
    { question_id: single, kind: 'key', answer: 'B' },
    { question_id: single, kind: 'key', answer: 'A' },
    { question_id: single, kind: 'full' },
    { question_id: multiple, kind: 'partial', partial: 'share' },
    { question_id: multiple, kind: 'points', score: 7.77 },
    { question_id: open, kind: 'points', score: 50 },
    { question_id: multiple, kind: 'strike', points: 'spread' },
  ]
  const actions = [
    handIn,
    async () => {
      const id = pick([...present])
      if (!id) return
      await deleteReport(database, id, Date.now())
      present.delete(id)
      gone.add(id)
    },
    async () => {
      const report_id = pick([...gone])
      if (!report_id) return
      await restoreReport(database, id, report_id, Date.now())
      gone.delete(report_id)
      present.add(report_id)
    },
    async () => {
      const report_id = pick([...present])
      if (report_id)
        await markReport({ database, caller: guest, now: Date.now() }, report_id, {
          marks: { [pick([open, single])]: dice(20) },
          comments: {},
        })
    },
    () => client.call(regradeCalls.startRegrade, { id, ...pick(rules), reason: '试' }),
    async () => {
      const { data } = await client.call(regradeCalls.findRegrades, { id })
      const last = data.tables.find(({ canUndo }) => canUndo)
      if (last) await client.call(regradeCalls.undoRegrade, { id, regrade_id: last.regrade_id })
    },
    async () => {
      const { data } = await client.call(regradeCalls.findRegrades, { id })
      for (const { regrade_id } of data.tables)
        while (await workOnRegrade(database, regrade_id, { next: async () => dice(3), inLot: 30 }));
    },
  ]
  const weights = [0, 0, 0, 0, 1, 2, 3, 3, 4, 5, 6, 6, 6]
  for (let round = 0; round < 40; round += 1)
    for (const outcome of await Promise.allSettled(
      Array.from({ length: 8 }, () => actions[pick(weights)]?.()),
    ))
      if (outcome.status === 'rejected' && !(outcome.reason instanceof Refusal)) throw outcome.reason

  const { data } = await client.call(regradeCalls.findRegrades, { id, len: 200 })
  expect(data.tables.length).toBeGreaterThan(5)
  for (const { regrade_id } of data.tables)
    while (await workOnRegrade(database, regrade_id, { next: async () => 1, inLot: 30 }));
  expect(await findWrongSums(site)).toEqual([])
  expect(await findTooManyPoints(site, id)).toEqual([])
  const kept = await readCells(site)
  expect(kept.length).toBeGreaterThan(10)
  await recountForm(database, id)
  expect(kept).toEqual(await readCells(site))
  for (const attempts of ['first', 'all'] as const) await compareFigures(site, id, attempts)
})

/** What the kept counts come to, what the reports come to, and both by a plain sum over the rows. */
async function compareFigures({ database }: TestSite, id: string, attempts: 'first' | 'all') {
  const take = await findTakeForm(database, id)
  if (!take) throw new Error(id)
  const figuresOf = async (counting: CountTask | undefined) => {
    const { repeats, ...sources } = await findSources(database, take, attempts, counting)
    const { scores, reliability, waiting, questions } = analyseExam({
      ...sources,
      groups: [],
      full: 10_000,
      passOf: () => 0,
      mayReadKey: () => true,
    })
    // Groups by totals differ: the kept counts have bands.
    const items = questions.map(({ question_id, asked, count, mean, facility, correlation, seconds }) => ({
      question_id,
      asked,
      count,
      mean,
      facility,
      correlation,
      seconds,
    }))
    return { repeats, scores, reliability, waiting, items }
  }
  const kept = await figuresOf(undefined)
  expect(kept).toEqual(await figuresOf(await countTaskOf(database, take, everyReport)))
  const rows = await database.kysely.selectFrom('report').selectAll().execute()
  const chosen = rows.filter(({ attempt_no }) => attempts === 'all' || attempt_no === 1)
  const marked = chosen.filter(({ pending }) => pending === 0)
  expect({ ...kept, ...kept.scores }).toMatchObject({
    repeats: rows.filter(({ attempt_no }) => attempt_no > 1).length,
    waiting: chosen.length - marked.length,
    count: marked.length,
    mean: expect.closeTo(marked.reduce((sum, { score }) => sum + (score ?? 0), 0) / marked.length / 100, 9),
  })
  expect(kept.repeats).toBeGreaterThan(0)
}
