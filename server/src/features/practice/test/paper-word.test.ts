// SQLite alone: other files run these statements on PostgreSQL too.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { scoreCalls } from '@wenhai/core/exam/scores/calls'
import { practiceCalls } from '@wenhai/core/practice/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { expect, test } from 'vitest'
import { readDocx } from '#lib/document/read-docx'
import { newId } from '#lib/ids'
import { answerAnew, buildMixed } from '../../../../test/analytics-build.ts'
import { createQuestion, download } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildExam, sit } from '../../../../test/exam-build.ts'
import { createForm, exam, survey } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { paint, upload } from '../../../../test/pictures.ts'

const sharedSite = useSite()

async function fetchWord(client: Client, path: string) {
  const response = await download(client, path)
  expect(response.headers.get('content-type')).toMatch(/wordprocessingml/)
  const name = decodeURIComponent(response.headers.get('content-disposition')?.split("''")[1] ?? '')
  const { lines, pictures } = await readDocx(new Uint8Array(await response.arrayBuffer()))
  return { name, text: lines.join('\n'), pictures }
}

const paperOf = (client: Client, id: string, query = '') =>
  fetchWord(client, `/question/survey/paper/${id}.docx${query}`)

test('an author gets the paper, its sheet, its key and its source, each with what belongs there', async () => {
  const { client, id } = await buildExam(await sharedSite(), { survey_title: '期中/../测验?', examTime: 40 })
  const paper = await paperOf(client, id)
  expect(paper.name).toBe('期中 .. 测验-试卷.docx')
  expect(paper.text).toMatch(/甲？[\s\S]*乙？/)
  expect(paper.text).not.toMatch(/解析|参考答案/)
  const sheet = await paperOf(client, id, '?what=sheet')
  expect(sheet.text).toContain('[A] [B]')
  expect(sheet.text).not.toMatch(/甲？|解析/)
  const key = await paperOf(client, id, '?what=key&order=B')
  expect(key.name).toBe('期中 .. 测验-答案与解析（B 卷）.docx')
  expect(key.text).toContain('甲？的解析')
  const source = await paperOf(client, id, '?what=source&size=A3')
  expect(source.text).toContain('【标题】期中/../测验?')
  expect(source.text).toContain('答案：A')
})

test('a survey is a paper without points, names and a sealing line', async () => {
  const { client } = await buildExam(await sharedSite())
  const id = await createForm(client, survey([await createQuestion(client, { question: '满意吗？' })]))
  const { name, text } = await paperOf(client, id, '?size=A3')
  expect(name).toMatch(/-问卷\.docx$/)
  expect(text).toContain('满意吗？')
  expect(text).not.toMatch(/分）|姓名/)
})

test('nobody but those who may manage a form gets it as a document', async () => {
  const site = await sharedSite()
  const { id } = await buildExam(site)
  const { client: stranger } = await buildSignedIn(site)
  const { client: admin } = await buildSignedIn(site, { permission: 6 })
  const calls = [
    [practiceCalls.exportPaper, { id }],
    [analyticsCalls.exportResults, { id }],
    [scoreCalls.exportScores, { id, format: 'docx' }],
  ] as const
  for (const [call, input] of calls) {
    expect((await stranger.call(call, input)).status).toBe(757)
    expect((await site.client().call(call, input)).status).toBe(747)
    expect((await stranger.call(call, { ...input, id: newId() })).status).toBe(404)
  }
  expect((await paperOf(admin, id, '?what=key')).text).toContain('甲？的解析')
  expect((await stranger.call(practiceCalls.exportPaper, { id, what: 'all' } as never)).status).toBe(422)
})

test('the key of another author is in no document', async () => {
  const site = await sharedSite()
  const { client: other } = await buildSignedIn(site)
  const shared = await createQuestion(other, {
    question: '别人的题？',
    isOnlyOpt: 1,
    answer: 'A',
    note: '别人的解析',
    allowPeopleUse: true,
  })
  const { client } = await buildSignedIn(site)
  const id = await createForm(client, exam([shared]))
  for (const what of ['paper', 'sheet', 'key', 'source']) {
    const { text } = await paperOf(client, id, `?what=${what}`)
    expect(text).not.toContain('别人的解析')
    expect(text).not.toMatch(/答案：A|1\. A\b/)
  }
})

test('a paper that is drawn for each taker is none to be exported', async () => {
  const { client } = await buildExam(await sharedSite())
  const id = await createForm(
    client,
    exam([], { draw: [{ category: '', option_type: 0, level: '', key: '', count: 1, score: 100 }] }),
  )
  expect((await client.call(practiceCalls.exportPaper, { id })).status).toBe(422)
})

test('pictures are in the document, and one that is gone leaves a word', async () => {
  const site = await sharedSite()
  const { client } = await buildExam(site)
  const stored = async (colour: string) =>
    (await upload(client, await paint(2400, 1200, colour).png().toBuffer())).data.url as string
  const [there, gone] = [await stored('#146c8a'), await stored('#8a146c')]
  const ids = [
    await createQuestion(client, { question: '看图', question_pic: [there] }),
    await createQuestion(client, { question: '看不到的图', question_pic: [gone] }),
  ]
  const id = await createForm(client, exam(ids))
  await rm(join(site.settings.DATA_DIR, gone))
  const { text, pictures } = await paperOf(client, id)
  expect(pictures.length).toBe(1)
  const [picture] = pictures
  expect(Buffer.from(picture?.bytes ?? []).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  expect(text).toContain('［图片没有放进来］')
})

test('成绩单 and the report of the results say what their pages say', async () => {
  const site = await sharedSite()
  const { client, id, first, second } = await buildExam(site)
  const taker = await buildSignedIn(site, { name: '张三丰' })
  await sit(taker.client, id, { [first]: 'A', [second]: 'B' })
  const scores = await fetchWord(client, `/question/report/scores/export/${id}.docx`)
  expect(scores.text).toMatch(/成绩单[\s\S]*张三丰/)
  const results = await fetchWord(client, `/question/report/results/${id}.docx`)
  expect(results.text).toMatch(/统计报告[\s\S]*甲？/)
  expect(results.text).not.toContain('张三丰')
  expect(results.pictures.length).toBeGreaterThan(0)
  const mixed = await buildMixed(site)
  await answerAnew(site, mixed.id, { [mixed.ids.single]: 'A', [mixed.ids.open]: '很好' })
  const report = await fetchWord(mixed.client, `/question/report/results/${mixed.id}.docx`)
  expect(report.text).toContain('很好')
})

test('an anonymous exam has no list of names as a document either', async () => {
  const { client, id } = await buildExam(await sharedSite(), { anonymous: 1 })
  const refused = await client.call(scoreCalls.exportScores, { id, format: 'docx' })
  expect(refused.status).toBe(757)
})
