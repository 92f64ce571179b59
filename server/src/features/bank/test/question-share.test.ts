import { bankCalls } from '@wenhai/core/bank/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { createArticle } from '../../../../test/article-build.ts'
import { createQuestion, pickQuestions, question, sendSpreadsheet } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, exam, survey } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

const isShared = async (client: Client, id: string) =>
  (await client.call(bankCalls.viewQuestion, { id })).data.allowPeopleUse

test.each([
  ['an exam', exam, {}, false],
  ['an exam, shared on purpose', exam, { allowPeopleUse: true }, true],
  ['a survey', survey, {}, true],
  ['a survey, kept on purpose', survey, { allowPeopleUse: false }, false],
] as const)('a question written inside %s', async (_, make, given, expected) => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const id = await createForm(client, make([question({ question: '新写的？', ...given })]))
  const { data } = await client.call(formCalls.viewForm, { id })
  expect(await isShared(client, data.own?.question[0]?.question_id ?? '')).toBe(expected)
})

test.each([
  ['a survey stays there', survey, {}, false],
  ['a survey, kept for later, is offered', survey, { status: 1 }, true],
  ['an exam is offered to its author', exam, {}, true],
  ['an exam, put away, is not', exam, { status: 0 }, false],
] as const)('a new question of %s', async (_, make, given, isOffered) => {
  const site = await sharedSite()
  const { client, ocean_id } = await buildAuthor(site)
  const text = `只问一次 ${newId()}？`
  const id = await createForm(client, make([question({ question: text, ...given })]))
  const offeredTo = async (who: Client, more = {}) =>
    (await pickQuestions(who, { key: text, ...more })).tables.some((row) => row.question === text)
  expect(await offeredTo(client, { ocean_id })).toBe(isOffered)
  const { client: other } = await buildSignedIn(site)
  expect(await offeredTo(other)).toBe(isOffered && make === survey)
  // Its form asks it all the same, and goes on asking it after an edit.
  const asked = (await client.call(formCalls.viewForm, { id })).data.own?.question ?? []
  const ids = asked.map(({ question_id }) => question_id)
  await client.call(formCalls.updateForm, { id, question: ids, survey_title: '改过' })
  expect((await client.call(formCalls.viewForm, { id })).data.own?.question).toHaveLength(1)
  // In the author's own list it has its place and its mark.
  const { tables } = (await client.call(bankCalls.findQuestions, { key: text })).data
  expect(tables.map(({ status }) => status)).toEqual([isOffered ? 1 : 0])
})

test.each<[string, Record<string, string>, boolean[]]>([
  ['nothing said', {}, [false, false, true]],
  ['not shared', { share: '0' }, [false, false, true]],
  ['shared', { share: '1' }, [true, true, true]],
])('an import asks once, and the spreadsheet has the last word: %s', async (_, fields, expected) => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const row = (text: string, filterType: string, allow: string) =>
    [text, '3', ...Array(12).fill(''), filterType, ...Array(9).fill(''), allow].join(',')
  const report = ['题目,题型', row('甲题目', '', ''), row('乙题目', 'exam', ''), row('丙题目', 'exam', '1')]
  const { data } = await sendSpreadsheet(client, report.join('\n'), fields)
  expect(data.created).toBe(3)
  const { tables } = (await client.call(bankCalls.findQuestions, { sort: 'old' })).data
  const byText = new Map(tables.map((found) => [found.question, found.allowPeopleUse]))
  expect(['甲题目', '乙题目', '丙题目'].map((text) => byText.get(text))).toEqual(expected)
  expect((await sendSpreadsheet(client, report.join('\n'), { share: '2' })).status).toBe(422)
})

test('an author learns which questions of an exam its takers can see today, and why', async () => {
  const site = await sharedSite()
  const { client, ids } = await buildAuthor(site)
  const [shared = '', asked = '', kept = ''] = ids
  const strange = await createQuestion((await buildSignedIn(site)).client)
  for (const id of [asked, kept])
    await client.call(bankCalls.changeQuestions, { ids: [id], allowPeopleUse: false })
  await createForm(client, survey([asked], { survey_title: '课前小问卷' }))
  await createForm(client, survey([kept], { status: 0 }))
  await createArticle(client, { title: '导读', content: `[题](/questionnaire/ques/${shared} "card")` })
  const id = await createForm(client, exam(ids, { status: 0 }))
  const find = async (by = client, question = [...ids, strange]) =>
    (await by.call(formCalls.findExposed, { question, survey_id: id })).data.tables
  const no = { isShared: false, forms: [], otherForms: 0, articles: [] }
  expect(await find()).toEqual([
    { ...no, question_id: shared, isMine: true, isShared: true, articles: ['导读'] },
    { ...no, question_id: asked, isMine: true, forms: ['课前小问卷'] },
    { ...no, question_id: strange, isMine: false, isShared: true },
  ])
  // A member learns nothing about a question that they may not see.
  const { client: other } = await buildSignedIn(site)
  expect((await find(other, ids)).map(({ question_id }) => question_id)).toEqual([shared])
  // A published exam locks them; what was asked before was seen all the same.
  await client.call(formCalls.setFormStatus, { id, status: 1 })
  expect((await find()).map(({ question_id }) => question_id)).toEqual([asked, strange])
  expect(await find(other, ids)).toEqual([])
})
