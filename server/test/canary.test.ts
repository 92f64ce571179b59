import { analyticsCalls } from '@wenhai/core/analytics/calls'
import { bankCalls } from '@wenhai/core/bank/calls'
import { apiBase } from '@wenhai/core/calls'
import type { Call } from '@wenhai/core/contract/define-call'
import { fillPath, pathFields } from '@wenhai/core/contract/define-call'
import { encodeForm } from '@wenhai/core/contract/encode-form'
import { formCalls } from '@wenhai/core/form/calls'
import { practiceCalls } from '@wenhai/core/practice/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { expect, test } from 'vitest'
import { features } from '../src/app/features.ts'
import { createQuestion } from './bank-build.ts'
import { buildSignedIn } from './build.ts'
import type { Client } from './client.ts'
import { buildAuthor, createForm, endAt, exam, survey } from './form-build.ts'
import { startTestSite, type TestSite } from './harness.ts'
import { start, submit } from './report-build.ts'

const canary = 'CANARY'

const canaryQuestion = (text: string) => ({
  question: `${text}是____？`,
  option_type: 2,
  options: [],
  isOnlyOpt: 1,
  answer: `${canary}答案`,
  note: `${canary}解析`,
  allowPeopleUse: true,
  key: '',
})

/** These go on for as long as one listens. */
const live = new Set<string>([analyticsCalls.watchResults.path, analyticsCalls.watchPublished.path])

const reads: Call[] = features
  .flatMap(({ calls }) => Object.values(calls))
  .filter(({ method }) => method === 'GET')

/** Whatever a caller can read with these ids, by every call there is and every page. */
async function fetchAll(client: Client, ids: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const look = async (method: string, path: string, body?: string) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    const { text, http } = await client.send(method, path, { headers, ...(body !== undefined && { body }) })
    if (http === 429) throw new Error('nothing was looked at')
    if (text.includes(canary)) found.push(`${method} ${path}`)
  }
  for (const { path } of reads) {
    if (live.has(path)) {
      for (const id of ids)
        if ((await client.firstLine(`${apiBase}${fillPath(path, { id })}`)).includes(canary)) found.push(path)
      continue
    }
    const isById = pathFields(path).includes('id')
    for (const id of isById ? ids : [''])
      for (const query of ['', `?survey_id=${ids[0]}`, `?key=${encodeURIComponent(canary)}`])
        await look(
          'GET',
          `${apiBase}${fillPath(path, { id, value: id, code: '0', kind: 'privacy', name: id, format: 'csv' })}${query}`,
        )
  }
  for (const id of ids) {
    for (const page of ['/exam/', '/questionnaire/', '/exam/edu/', '/questionnaire/ques/'])
      await look('GET', `${page}${id}`)
    const answer = encodeForm({ answer: '猜' })
    await look('POST', `${apiBase}${fillPath(bankCalls.tryQuestion.path, { id })}`, answer)
    await look('POST', `${apiBase}${fillPath(practiceCalls.tryMistake.path, { id })}`, answer)
    await look('POST', `${apiBase}${fillPath(analyticsCalls.findResults.path, { id })}`, '')
    for (const question_id of ids)
      await look(
        'POST',
        `${apiBase}${fillPath(practiceCalls.tryPractice.path, { id })}`,
        encodeForm({ answer: '猜', question_id }),
      )
  }
  return found
}

async function buildRunningExam(site: TestSite) {
  const { client: author } = await buildAuthor(site)
  const fixed = await createQuestion(author, canaryQuestion('甲'))
  const drawn = await createQuestion(author, { ...canaryQuestion('乙'), questionnaire_type: '数学' })
  const id = await createForm(
    author,
    exam([fixed], {
      needLoginParticipate: false,
      attempts: 2,
      draw: [{ category: '数学', option_type: 2, count: 1, score: 50 }],
    }),
  )
  return { author, fixed, drawn, id }
}

test('no answer and no note leaves before the rule allows it, by any call, page or other form', async () => {
  const site = await startTestSite({ environment: { CALLS_PER_MINUTE: '1000000' } })
  const { author, fixed, drawn, id } = await buildRunningExam(site)
  const guest = await site.client().openPage()
  const { client: member } = await buildSignedIn(site)
  const { client: editor } = await buildSignedIn(site, { permission: 5 })
  // The same question in a survey of somebody else, who picked it before the exam ran.
  await author.call(formCalls.setFormStatus, { id, status: 0 })
  const other = await createForm(editor, survey([fixed], { needLoginParticipate: false }))
  await author.call(formCalls.setFormStatus, { id, status: 1 })
  const ids = [id, other, fixed, drawn]
  const seen: string[] = []
  for (const taker of [guest, member, editor]) {
    const begun = await start(taker, id)
    seen.push(JSON.stringify(begun))
    const { attempt_id } = begun.data
    const saved = await taker.call(reportCalls.saveDraft, { id: attempt_id, answers: { [fixed]: '猜' } })
    const before = await fetchAll(taker, [...ids, attempt_id])
    const done = await submit(taker, id, { [fixed]: '猜' }, { attempt_id })
    const elsewhere = await submit(taker, other, { [fixed]: '猜' })
    seen.push(JSON.stringify([saved, done, elsewhere]))
    const after = await fetchAll(taker, [...ids, attempt_id, done.data.report_id, elsewhere.data.report_id])
    expect([before, after]).toEqual([[], []])
  }
  expect(seen.filter((text) => text.includes(canary))).toEqual([])
  // The same look finds it where it may be: the author's own view, and everyone's when the exam is over.
  expect((await fetchAll(author, [id])).length).toBeGreaterThan(0)
  await endAt(site, id)
  expect((await fetchAll(member, ids)).length).toBeGreaterThan(0)
})
