// SQLite alone: which fields leave is no matter of the database; canary.test.ts asks every call on PostgreSQL too.
import { bankCalls } from '@wenhai/core/bank/calls'
import { examples } from '@wenhai/core/question/kinds/examples'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { reportCalls } from '@wenhai/core/report/calls'
import { expect, test } from 'vitest'
import { createQuestion } from '../../../test/bank-build.ts'
import { buildSignedIn } from '../../../test/build.ts'
import { canary, examReads, findCanary, type Things } from '../../../test/canary-build.ts'
import { buildAuthor, createForm, endAt, exam } from '../../../test/form-build.ts'
import { useSite } from '../../../test/harness.ts'
import { start, submit } from '../../../test/report-build.ts'

const sharedSite = useSite({ environment: { CALLS_PER_MINUTE: '1000000' } })

/** One question of every kind that has a key in exams. */
const keyed = Object.values(examples)
  .map(({ question }) => question)
  .filter(({ option_type, answer }) => kindOf(option_type).isScored && answer !== '')

/** Shorter ones are also what somebody may have tried. */
const tellingLength = 3

test('the key and the note of no kind leave while an exam runs, and do after it', async () => {
  const site = await sharedSite()
  const { client: author } = await buildAuthor(site)
  const questions: string[] = []
  const keys: string[] = []
  for (const question of keyed) {
    const id = await createQuestion(author, { ...question, isOnlyOpt: 1, note: `${canary}解析` })
    // Some are stored in another order, so that letters give nothing away.
    const { answer = '' } = (await author.call(bankCalls.viewQuestion, { id })).data
    questions.push(id)
    if (answer.length >= tellingLength) keys.push(answer)
  }
  expect(keys.length).toBeGreaterThan(5)
  const pairs = keys.flatMap((key) => [`"answer":${JSON.stringify(key)}`, `"key":${JSON.stringify(key)}`])
  const isSecret = (text: string) => text.includes(canary) || pairs.some((pair) => text.includes(pair))

  const id = await createForm(
    author,
    exam(questions, { needLoginParticipate: false, attempts: 2, review: 'ended' }),
  )
  const { client: member } = await buildSignedIn(site)
  const things: Things = { form: [id], question: questions, report: [], attempt: [] }
  const begun = await start(member, id)
  const { attempt_id } = begun.data
  const saved = await member.call(reportCalls.saveDraft, { id: attempt_id, answers: {} })
  const done = await submit(member, id, {}, { attempt_id })
  expect(done.status).toBe(200)
  things.attempt.push(attempt_id)
  things.report.push(done.data.report_id)
  expect([begun, saved, done].map((said) => JSON.stringify(said)).filter(isSecret)).toEqual([])
  expect(await findCanary(member, examReads, things, isSecret)).toEqual([])

  await endAt(site, id)
  const viewed = JSON.stringify(await member.call(reportCalls.viewReport, { id: done.data.report_id }))
  expect(pairs.some((pair) => viewed.includes(pair))).toBe(true)
  expect(viewed).toContain(canary)
})
