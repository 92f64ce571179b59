// SQLite alone: methods, addresses and fields are no matter of the database.
import type { Call } from '@wenhai/core/contract/define-call'
import { expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { buildSignedIn } from '../../../test/build.ts'
import type { Client } from '../../../test/client.ts'
import { useSite } from '../../../test/harness.ts'
import { paint, upload } from '../../../test/pictures.ts'
import { features } from '../features.ts'

/** By the specification's own words alone: a name or an address that is changed in core is still the old one here. */

const sharedSite = useSite()

const api = '/oceanAPI/v1'

const calls: Record<string, Call> = Object.fromEntries(
  features.flatMap((feature) => Object.entries<Call>(feature.calls)),
)

async function send(client: Client, method: string, path: string, fields?: Record<string, string>) {
  const body = fields && new URLSearchParams(fields)
  const answer = await client.send(method, api + path, body ? { body } : {})
  expect([path, answer.http]).toEqual([path, 200])
  return answer.body
}

/** Which call is at which address: other tests show by its name what it does. */
const specified = `
  checkName GET /user/signup/check/{value}
  login POST /user/login
  signOut POST /user/signout/{id}
  sendMail POST /user/mailer/{a}/{b}
  findUser GET /user/find/id/{id}
  signUp POST /user/create/ordinary
  resetPassword POST /user/resetPwd/{id}
  recordVisit POST /analytics/ipStatistics/
  findVisitors GET /filters/visitors/
  filterArticles GET /filters/tables/
  filterQuestions GET /filters/question/find
  filterForms GET /filters/survey/find
  findArticles GET /tables/find/default/table_id/{value}
  createArticle POST /tables/create
  updateArticle POST /tables/update/{id}
  deleteArticle DELETE /tables/del/{id}
  countArticleVisit POST /tables/visitorCount/{id}
  createComment POST /tables/comment/{id}
  findComments GET /tables/comment/list/{id}/0
  newFile POST /files/new
  uploadFile POST /files/upload/stream/formdata
  findQuestions GET /question/bank/find
  createQuestion POST /question/bank/create
  viewQuestion GET /question/bank/view/{id}
  updateQuestion PUT /question/bank/update/{id}
  deleteQuestion DELETE /question/bank/del/{id}
  findSurveys GET /question/survey/find
  findExams GET /question/exam/find
  viewForm GET /question/survey/view/{id}
  createForm POST /question/survey/create
  updateForm PUT /question/survey/update/{id}
  deleteForm DELETE /question/survey/del/{id}
  createReport POST /question/report/create
  findReports GET /question/report/find
  deleteReport DELETE /question/report/del/{id}
  findResults POST /question/report/analytics/{id}
  findCategories GET /question/questionnaireType/find
  createCategory POST /question/questionnaireType/create
  updateCategory PUT /question/questionnaireType/update/{id}
  deleteCategory DELETE /question/questionnaireType/del/{id}
`

/** A field of the call's path may be fixed in the specification's, and a slash at the end makes no difference. */
const isAt = (call: Call | undefined, method: string, path: string) =>
  call?.method === method && new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}/?$`).test(path)

test('every call of section 7 is at its method and its address', {
  tags: [
    '7.13',
    '7.15',
    '7.17',
    '7.19',
    '7.21',
    '7.23',
    '7.25',
    '7.31',
    '7.33',
    '7.34',
    '7.35',
    '7.36',
    '7.38',
    '7.40',
    '7.42',
    '7.44',
    '7.45',
    '7.47',
    '7.49',
    '7.51',
    '7.53',
    '7.55',
    '7.57',
    '7.58',
    '7.59',
    '7.60',
    '7.61',
    '7.62',
    '7.63',
    '7.64',
    '7.65',
    '7.66',
    '7.67',
    '7.68',
    '7.69',
    '7.70',
    '7.72',
    '7.74',
    '7.75',
    '7.76',
  ],
}, async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const all = specified
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' ') as [string, string, string])
  expect(all).toHaveLength(40)
  const missing = []
  for (const [name, method, path] of all) {
    if (!isAt(calls[name], method, path)) missing.push([name, method, path])
    const address = api + path.replace(/\{\w+\}/g, newId)
    // What reached an endpoint is answered with HTTP 200, or its body is of the wrong type: no form brings a file.
    const { http } = await client.send(
      method,
      address,
      method === 'GET' ? {} : { body: new URLSearchParams() },
    )
    if (![200, 415].includes(http)) missing.push([method, path, http])
  }
  expect(missing).toEqual([])
})

test('a question has the specification’s fields, as they were given', {
  tags: ['3.20', '3.21', '3.26', '3.27', '3.28', '3.30', '3.31', '3.32', '3.33', '3.34'],
}, async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const { url } = (await upload(client, await paint(20, 20).png().toBuffer())).data
  const options = [
    { opt: '甲', key: 'A', pic: url },
    { opt: '乙', key: 'B', pic: '' },
  ]
  const given = {
    question: '选哪个？',
    question_pic: JSON.stringify([url]),
    option_type: '0',
    options: JSON.stringify(options),
    isRequired: 'false',
    isOnlyOpt: '1',
    answer: 'B',
    note: '因为是乙',
    key: '入门',
    level: 'hell',
    allowPeopleUse: 'false',
  }
  const { data } = await send(client, 'POST', '/question/bank/create', given)
  const { data: seen } = await send(client, 'GET', `/question/bank/view/${data.question_id}`)
  expect(seen).toMatchObject({
    ...given,
    question_id: data.question_id,
    question_pic: [url],
    questionnaire_type: '综合',
    option_type: 0,
    options,
    isRequired: false,
    isOnlyOpt: 1,
    allowPeopleUse: false,
    create_time: expect.any(String),
    update_time: expect.any(String),
  })
})

/** Two questions of the bank, the one written first behind the other. */
async function writeQuestions(client: Client): Promise<string[]> {
  const ids: string[] = []
  for (const question of ['怎么来？', '几点来？']) {
    const { data } = await send(client, 'POST', '/question/bank/create', { question, option_type: '3' })
    ids.unshift(data.question_id)
  }
  return ids
}

const vote = [
  { opt: '甲', key: 'A' },
  { opt: '乙', key: 'B' },
]

test.each([
  ['survey', { type: '出行', examTime: 45 }, {}],
  ['vote', {}, { vote }],
  ['exam', { course: '数学', examTime: 45 }, { type: '数学' }],
])(
  'a %s is created, changed and deleted by its author',
  {
    tags: [
      '0.07',
      '0.08',
      '0.09',
      '3.47',
      '3.48',
      '3.49',
      '3.50',
      '3.51',
      '3.52',
      '3.53',
      '3.54',
      '3.55',
      '3.56',
      '3.57',
      '3.58',
      '3.59',
      '3.60',
      '3.62',
      '3.63',
      '3.64',
      '3.65',
      '3.66',
      '3.67',
      '3.68',
    ],
  },
  async (questionnaire_type, fields, others) => {
    const site = await sharedSite()
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    for (const [key, type] of Object.entries({ 出行: 'survey', 数学: 'exam' }))
      await send(admin, 'POST', '/question/questionnaireType/create', { key, value: key, type })
    const { client } = await buildSignedIn(site, { name: '王老师' })
    const question = questionnaire_type === 'vote' ? [] : await writeQuestions(client)
    const seen = {
      questionnaire_type,
      survey_title: '第一个标题',
      desc: '第一个说明',
      end_time: '2099-01-01T00:00:00.000Z',
      status: 1,
      needLoginParticipate: false,
      ...fields,
    }
    const given = (form: Record<string, unknown>) => ({
      ...Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)])),
      question: JSON.stringify(question),
      vote: JSON.stringify(questionnaire_type === 'vote' ? vote : []),
    })
    const made = await send(client, 'POST', '/question/survey/create', given(seen))
    const id = made.data.survey_id
    const view = async () => (await send(client, 'GET', `/question/survey/view/${id}`)).data
    const first = await view()
    expect(made.status).toBe(200)
    expect(first).toMatchObject({ survey_id: id, sponsor: '王老师', ...seen, ...others })
    expect(first.own.question.map((one: { question_id: string }) => one.question_id)).toEqual(question)
    const changed = {
      ...seen,
      survey_title: '第二个标题',
      desc: '第二个说明',
      status: 0,
      needLoginParticipate: true,
    }
    expect((await send(client, 'PUT', `/question/survey/update/${id}`, given(changed))).status).toBe(1802)
    expect(await view()).toMatchObject({ ...changed, ...others })
    expect((await send(client, 'DELETE', `/question/survey/del/${id}`)).status).toBe(717)
    expect((await send(client, 'GET', `/question/survey/view/${id}`)).status).toBe(404)
  },
)

test.each([1, 45])(
  'an attempt at a survey with an examTime of %i ends so many minutes after its start',
  { tags: ['3.61'] },
  async (examTime) => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const question = JSON.stringify(await writeQuestions(client))
    const form = { questionnaire_type: 'survey', survey_title: '限时', question, examTime: String(examTime) }
    const { data } = await send(client, 'POST', '/question/survey/create', form)
    const { data: begun } = await send(client, 'POST', `/question/report/start/${data.survey_id}`, {})
    expect(Date.parse(begun.deadline) - Date.parse(begun.started)).toBe(examTime * 60_000)
  },
)
