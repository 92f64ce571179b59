import { bankCalls } from '@wenhai/core/bank/calls'
import type { Call } from '@wenhai/core/contract/define-call'
import { regradeCalls } from '@wenhai/core/exam/regrade/calls'
import { lotSize } from '@wenhai/core/form/anonymity'
import { formCalls } from '@wenhai/core/form/calls'
import { changeableInLots } from '@wenhai/core/form/form-settings'
import { FormDraft } from '@wenhai/core/form/schema'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { features } from '#app/features'
import { newId } from '#lib/ids'
import { accessMatrix } from '../../../../test/access-matrix.ts'
import { exportFile } from '../../../../test/analytics-build.ts'
import { addPerson, entryOf, kinds } from '../../../../test/anonymity-build.ts'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, exam, survey, tomorrow, vote } from '../../../../test/form-build.ts'
import { oneOnPostgres, type TestSite, useSite } from '../../../../test/harness.ts'
import { chose } from '../../../../test/logic-build.ts'
import { inviteMarker } from '../../../../test/marking-build.ts'
import { start, submit } from '../../../../test/report-build.ts'

/**
 * Whatever an author, a marker or the site's owner changes or causes between two hand-ins of one lot leaves its reports
 * alike in every answer and file. Settings come from the schema of a form and calls from the contract, so that one that is
 * added is tried by itself.
 */
const sharedSite = useSite()

const password = '只有一位知道'

interface Scene {
  site: TestSite
  id: string
  draft: Record<string, unknown>
  questions: readonly string[]
  people: { author: Client; admin: Client; marker: Client }
  takers: { client: Client; entry: object }[]
}

const forms = {
  exam: (ids: string[]) => exam(ids, { shuffleQuestions: true, shuffleOptions: true, showRank: true }),
  survey: (ids: string[]) =>
    survey(ids, {
      logic: {
        rules: [{ kind: 'jump', after: '#1', if: chose('#1', 'C'), to: { question: '#3' } }],
        values: [{ name: '几个', after: '#1', be: { kind: 'count', question: '#1' } }],
      },
    }),
  vote: () => vote({ receipts: true }),
  contest: () => ({
    questionnaire_type: 'contest',
    survey_title: '最美的一幅',
    entries: [{ opt: '向日葵' }, { opt: '星空' }],
  }),
}

async function buildScene(kind: keyof typeof forms, given: object): Promise<Scene> {
  const site = await sharedSite()
  const { client: author } = await buildAuthor(site)
  const questions = [
    await createQuestion(author, { question: '甲？', isOnlyOpt: 1, answer: 'A' }),
    await createQuestion(author, { question: '乙？', isOnlyOpt: 1, answer: 'B', isRequired: false }),
    await createQuestion(author, {
      question: '为什么？',
      option_type: 3,
      options: [],
      isOnlyOpt: 0,
      answer: '',
    }),
  ]
  const draft = { ...forms[kind](questions), anonymous: true, needLoginParticipate: false, ...given }
  const id = await createForm(author, draft)
  const { client: marker } = await inviteMarker(site, author, id)
  const { client: admin } = await buildSignedIn(site, { permission: 9 })
  const takers: Scene['takers'] = []
  for (let number = 1; number <= lotSize; number += 1) {
    await addPerson(site, id, String(number))
    const client = 'needRoster' in given ? await site.client().openPage() : (await buildSignedIn(site)).client
    takers.push({ client, entry: entryOf(String(number)) })
  }
  return { site, id, draft, questions, people: { author, admin, marker }, takers }
}

const ballots: Record<string, Record<string, string>> = { vote: { vote: 'B' }, contest: { vote: '2' } }

/** All answer alike, so that reports differ by nothing but what they must not differ by. */
async function handIn({ id, questions, draft }: Scene, { client, entry }: Scene['takers'][number]) {
  const [one = '', two = '', three = ''] = questions
  const answers = ballots[draft.questionnaire_type as string] ?? { [one]: 'A', [two]: 'A', [three]: '因为' }
  const begun = await start(client, id, { ...entry, password })
  expect([begun.status, begun.reason]).toEqual([200, expect.anything()])
  const { status, reason, data } = await submit(client, id, answers, { attempt_id: begun.data.attempt_id })
  expect([status, reason]).toEqual([200, expect.anything()])
  return data
}

/** Fields of several parts, or whose values are written in their own way; all others are changed by what they are. */
const othersOf = ({ questions: [one = '', two = '', three = ''] }: Scene): Record<string, unknown> => ({
  question: [three, two, one],
  items: [{ at: 1, kind: 'text', text: '新的说明' }],
  logic: { rules: [{ kind: 'jump', after: '#1', if: chose('#1', 'A'), to: { question: '#3' } }] },
  vote: [{ opt: '海洋馆' }, { opt: '植物园' }],
  entries: [{ opt: '甲' }, { opt: '乙' }, { opt: '丙' }],
  thanksUrl: 'https://example.com/',
  scores: { [one]: 70 },
  draw: [{ count: 1, score: 5 }],
  otherPaper: { name: 'B', facility: 0.5, ownFacility: 0.5, question: [{ question_id: one, score: 5 }] },
  passScore: 10,
  start_time: new Date(Date.now() - 60_000).toISOString(),
  end_time: tomorrow,
  password,
})

function choicesOf(schema: z.ZodType): string[] {
  const { innerType, entries } = schema.def as { innerType?: z.ZodType; entries?: Record<string, string> }
  return entries ? Object.values(entries) : innerType ? choicesOf(innerType) : []
}

function otherThan(value: unknown, schema: z.ZodType): unknown {
  const choice = choicesOf(schema).find((each) => each !== value)
  if (choice !== undefined) return choice
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value === 1 ? 0 : value + 1
  if (typeof value === 'string') return `${value}改`
  throw new Error('say in `othersOf` how this field is changed')
}

const storedForm = async ({ site: { database }, id }: Scene) => {
  const form = await database.kysely.selectFrom('form').selectAll().where('survey_id', '=', id).execute()
  const revisions = await database.kysely
    .selectFrom('form_revision')
    .select(['revision', 'content'])
    .where('survey_id', '=', id)
    .execute()
  return JSON.stringify([form.map(({ update_time: _, ...row }) => row), revisions])
}

/** Every setting is changed, each alone: refused, or without any effect, unless no report says anything of it. */
async function changeSettings(scene: Scene): Promise<void> {
  const { people, id, draft } = scene
  const present: Record<string, unknown> = FormDraft.parse(draft)
  const others = othersOf(scene)
  for (const [name, schema] of Object.entries(FormDraft.shape)) {
    const value = name in others ? others[name] : otherThan(present[name], schema)
    const before = await storedForm(scene)
    // The form is open while people hand in, so a pause is tried with the other calls.
    const change = { [name]: name === 'status' ? 1 : value }
    const saved = await people.author.call(formCalls.updateForm, { id, ...change, confirm: 1 })
    const seen = `${name} ${saved.status} ${saved.reason}`
    if (changeableInLots.has(name)) expect(seen).toContain('1802')
    else if (saved.status === 1802) expect([seen, await storedForm(scene)]).toEqual([seen, before])
    else expect(seen).toMatch(/ (409|411|422) ./)
  }
}

async function restoreSettings({ people, id }: Scene): Promise<void> {
  const open = { password: '', end_time: null, listed: true, status: 1 }
  expect((await people.author.call(formCalls.updateForm, { id, ...open })).status).toBe(1802)
}

const things: readonly unknown[] = ['form', 'report', 'marking']

/** What a form's author, its markers and the site's owner can ask for. */
const everyCall = features
  .flatMap(({ calls }) => Object.entries<Call>(calls))
  .filter(([, { access }]) => typeof access === 'object' && things.includes(access.thing))

/** Nothing is handed in after them, or another call does the same. */
const leftOut = ['endForm', 'deleteForm', 'importRoster', 'watchResults', 'updateForm']

/** In place of the input with which the rights of a call are tried. */
const inputs: Record<string, (scene: Scene) => object> = {
  setFormStatus: () => ({ status: 1 }),
  startRegrade: ({ questions }) => ({ question_id: questions[0], kind: 'key', answer: 'B' }),
  updateMarking: () => ({ isDouble: true, allowedDifference: 1 }),
  setAppeals: () => ({ until: tomorrow }),
  publishResults: () => ({ scope: 'all', audience: 'everyone', moment: 'once' }),
  saveRosterRow: () => ({ roster_id: undefined, name: '新来的', number: '99' }),
}

async function ask(scene: Scene, client: Client, [name, call]: [string, Call], report_id: string) {
  const { access } = call as { access: { thing: string } }
  const input = {
    ...(await accessMatrix[name]?.input(scene.site, newId())),
    question_id: scene.questions[2],
    report_id,
    ...inputs[name]?.(scene),
    id: access.thing === 'report' ? report_id : scene.id,
  }
  return client.call(call, input)
}

/** As each of them, in the contract's order: what is refused is refused in words. */
async function doEverything(scene: Scene, report_id: string): Promise<void> {
  for (const client of Object.values(scene.people))
    for (const each of everyCall.filter(
      ([name, { method }]) => method !== 'GET' && !leftOut.includes(name),
    )) {
      const { status, reason } = await ask(scene, client, each, report_id)
      expect(`${each[0]} ${status} ${reason}`).not.toMatch(/ 5\d\d /)
    }
}

const ids = ['report_id', 'history_id', 'appeal_id']

/** Whatever lies under the id of a report, without that id, and without it where the row repeats it within. */
function rowsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (!('report_id' in value)) return Object.values(value).flatMap(rowsOf)
  return [JSON.stringify(value, (name, inner) => (ids.includes(name) ? undefined : inner))]
}

async function expectAlike(scene: Scene, receipts: readonly string[]): Promise<void> {
  const { people, id } = scene
  const { data } = await people.author.call(reportCalls.findReports, { survey_id: id })
  expect(data.tables).toHaveLength(lotSize)
  const reads = everyCall.filter(([name, { download }]) => !download && !leftOut.includes(name))
  const looks = [...reads, ['findReports', reportCalls.findReports] as [string, Call]]
  for (const [who, client] of Object.entries(people))
    for (const [name, call] of looks.filter(([, { method }]) => method === 'GET')) {
      const ofEach = typeof call.access === 'object' && call.access.thing === 'report'
      const seen: unknown[] = []
      for (const { report_id } of ofEach ? data.tables : data.tables.slice(0, 1))
        seen.push(
          name === 'findReports'
            ? (await client.call(reportCalls.findReports, { survey_id: id })).data
            : (await ask(scene, client, [name, call], ofEach ? report_id : '')).data,
        )
      const rows = ofEach ? seen.flatMap((each) => rowsOf(each).slice(0, 1)) : rowsOf(seen)
      expect(new Set(rows).size, `${who} ${name}\n${rows.join('\n')}`).toBeLessThan(2)
      const text = JSON.stringify(seen).replaceAll('-', '')
      for (const receipt of receipts)
        expect(text.includes(receipt.replaceAll('-', '')), `${who} ${name} has a receipt`).toBe(false)
    }
  const lines = (await (await exportFile(people.author, id, 'csv')).text()).trim().split('\r\n').slice(1)
  expect(new Set(lines.map((line) => line.slice(line.indexOf(','))))).toHaveProperty('size', 1)
}

describe.each(oneOnPostgres(kinds))('reports of one lot of people %s', (_, given) => {
  test.each(oneOnPostgres(Object.keys(forms) as (keyof typeof forms)[]))(
    'are alike, whatever was done for the third of five: %s',
    async (kind) => {
      const scene = await buildScene(kind, given)
      const { people, questions, takers, id } = scene
      const receipts: string[] = []
      for (const [index, taker] of takers.entries()) {
        if (index === 2) {
          await changeSettings(scene)
          await doEverything(scene, newId())
          await people.author.call(bankCalls.updateQuestion, { id: questions[0], question: '改过的甲？' })
          const fresh = { refresh: 1, fresh: [questions[0]], confirm: 1 }
          const saved = await people.author.call(formCalls.updateForm, { id, ...fresh })
          expect(saved.status).toBe(kind in ballots ? 1802 : 422)
        }
        const { receipt, report_id } = await handIn(scene, taker)
        receipts.push(receipt)
        if (index === 1 && kind === 'exam') {
          await people.author.call(regradeCalls.setAppeals, { id, until: tomorrow })
          const asked = { id, question_id: questions[1], content: '乙也算对', receipt, report_id: undefined }
          expect((await taker.client.call(regradeCalls.createAppeal, asked)).status).toBe(200)
          expect((await people.author.call(regradeCalls.findAppealGroups, { id })).data.tables).toEqual([])
        }
        if (index === 2) await restoreSettings(scene)
        if (index === 2) await doEverything(scene, report_id)
      }
      await expectAlike(scene, receipts)
    },
  )
})
