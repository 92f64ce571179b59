import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { expect, test } from 'vitest'
import { createQuestion } from '../../../test/bank-build.ts'
import { buildSignedIn } from '../../../test/build.ts'
import {
  allReads,
  canaryPoints,
  canaryQuestions,
  examReads,
  findCanary,
  isCanary,
  type Things,
} from '../../../test/canary-build.ts'
import type { Client } from '../../../test/client.ts'
import { buildAuthor, createForm, endAt, exam, survey } from '../../../test/form-build.ts'
import { engine, startTestSite, type TestSite, useSite } from '../../../test/harness.ts'
import { start, submit } from '../../../test/report-build.ts'

/** In each state the exam holds its keys for an hour: those of another state are found no more than its own. */
const sharedSite = useSite({ environment: { CALLS_PER_MINUTE: '1000000' } })

const soon = () => new Date(Date.now() + 3_600_000).toISOString()

/**
 * An exam; a second one of its author with the same questions; an exam and a survey of somebody else, who had picked the
 * questions before. All three were taken and, but for the exam itself, are over: only its lock keeps their keys and marks.
 */
async function build(site: TestSite, given: Record<string, unknown>) {
  const { client: author } = await buildAuthor(site)
  const questions: string[] = []
  for (const question of canaryQuestions) questions.push(await createQuestion(author, question))
  const [blank = '', choice = ''] = questions
  const rules = {
    ...{ needLoginParticipate: false, partial: 'half', attempts: 2 },
    scores: { [blank]: 50, [choice]: 2 * canaryPoints },
  }
  const { client: editor } = await buildSignedIn(site, { permission: 5 })
  const oracle = await createForm(editor, exam(questions, { ...rules, attempts: 1 }))
  const other = await createForm(editor, survey([blank], { needLoginParticipate: false }))
  const draft = exam(questions, { ...rules, review: 'ended', ...given })
  const id = await createForm(author, draft)
  const second = await createForm(author, exam(questions, { ...rules, attempts: 1, showRank: true }))
  const { client: member, member: account } = await buildSignedIn(site)
  const answers = { [blank]: '猜', [choice]: 'A' }
  const seen: string[] = []
  const things: Things = {
    form: [id, oracle, second, other],
    question: questions,
    report: [],
    attempt: [],
  }
  for (const form of [oracle, second, other]) {
    const begun = await start(member, form)
    const given = form === other ? { [blank]: '猜' } : answers
    const done = await submit(member, form, given, { attempt_id: begun.data.attempt_id })
    expect(done.status).toBe(200)
    seen.push(JSON.stringify([begun, done]))
    things.report.push(done.data.report_id)
  }
  await endAt(site, oracle)
  await endAt(site, second)
  return { site, author, editor, member, account, draft, id, answers, things, seen, oracle }
}

type Built = Awaited<ReturnType<typeof build>>

/** Begins the exam, saves a draft and, if told, hands in. */
async function take({ id, answers, seen, things }: Built, taker: Client, isHandedIn: boolean) {
  const begun = await start(taker, id)
  const { attempt_id } = begun.data
  const saved = await taker.call(reportCalls.saveDraft, { id: attempt_id, answers })
  const done = isHandedIn ? await submit(taker, id, answers, { attempt_id }) : undefined
  seen.push(JSON.stringify([begun, saved, done]))
  things.attempt.push(attempt_id)
  if (done) things.report.push(done.data.report_id)
}

const setStatus = ({ author, id }: Built, status: number) =>
  author.call(formCalls.setFormStatus, { id, status })

const states: [string, Record<string, unknown>, (built: Built) => Promise<unknown>][] = [
  ['running, with attempts left', {}, (built) => take(built, built.member, true)],
  ['published and not begun', { start_time: soon() }, async () => {}],
  ['running, in an open attempt', {}, (built) => take(built, built.member, false)],
  [
    'paused with an open attempt',
    {},
    async (built) => {
      await take(built, built.member, false)
      await setStatus(built, 0)
    },
  ],
  [
    'ended, with more time for one person',
    {},
    async (built) => {
      const { site, id, author, account } = built
      // Somebody without more time, who could tell the others.
      await take(built, built.editor, true)
      await endAt(site, id)
      const extra = { id, username: account.username, attempts: 1, end_time: soon() }
      expect((await author.call(reportCalls.giveExtra, extra)).status).toBe(200)
    },
  ],
  [
    'ended and reopened',
    {},
    async ({ site, id, author, draft }) => {
      await endAt(site, id)
      const changed = await author.call(formCalls.updateForm, { id, ...draft, end_time: soon() })
      expect(changed.status).toBe(1802)
    },
  ],
]

// What leaves is a matter of the rules; the next test runs the same statements on both databases.
test.skipIf(engine === 'postgres').each(states)(
  'no key, note or mark leaves: %s',
  async (_, given, prepare) => {
    const site = await sharedSite()
    const built = await build(site, given)
    await prepare(built)
    const guest = await site.client().openPage()
    for (const viewer of [built.member, built.editor, guest])
      expect(await findCanary(viewer, examReads, built.things)).toEqual([])
    expect(built.seen.filter(isCanary)).toEqual([])
  },
)

test('the same look by every call finds them where they may be', async () => {
  const site = await startTestSite({ environment: { CALLS_PER_MINUTE: '1000000' } })
  const built = await build(site, {})
  expect(await findCanary(built.member, allReads, built.things)).toEqual([])
  expect(await findCanary(built.author, examReads, built.things)).not.toEqual([])
  await endAt(site, built.id)
  const found = (await findCanary(built.member, examReads, built.things)).join('\n')
  for (const place of ['report/view', 'report/find', 'bank/try', 'exam/edu', 'report/mine'])
    expect(found).toContain(place)
  expect((await findCanary(built.editor, examReads, built.things)).join()).toContain('analytics')
})
