import { categoryCalls } from '@wenhai/core/category/calls'
import { deskCalls } from '@wenhai/core/desk/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { newOwnFile } from '@wenhai/core/form/own-file'
import { createQuestion, question } from '../bank-build.ts'
import { buildSignedIn } from '../build.ts'
import { change, deskDocument, openDesk, questionLine, setQuestion, write } from '../desk-build.ts'
import { makeOwn } from '../exchange-build.ts'
import { createForm, exam, vote } from '../form-build.ts'
import type { TestSite } from '../harness.ts'
import { buildSurvey } from '../report-build.ts'
import type { Example, Examples } from './example.ts'

async function buildForm(site: TestSite, given: Record<string, unknown> = {}) {
  const { client, ocean_id, id, ids } = await buildSurvey(site, given)
  return { client, user_id: ocean_id, id, ids }
}

/** A call that is given the id of a form and these fields. */
const ofForm =
  (input: Record<string, unknown> = {}, given: Record<string, unknown> = {}) =>
  async (site: TestSite): Promise<Example> => {
    const { user_id, id } = await buildForm(site, given)
    return { user_id, input: { id, ...input } }
  }

/** A list of this author's own. */
const ofAuthor = async (site: TestSite): Promise<Example> => {
  const { user_id } = await buildForm(site)
  return { user_id, input: { ocean_id: user_id, len: 5 } }
}

async function buildDeleted(site: TestSite) {
  const form = await buildForm(site)
  await form.client.call(formCalls.deleteForm, { id: form.id })
  return form
}

async function buildTemplate(site: TestSite) {
  const form = await buildForm(site)
  const { data } = await form.client.call(formCalls.createTemplate, { id: form.id, title: '每月一次的调查' })
  return { ...form, template_id: data.template_id }
}

async function buildExam(site: TestSite, given: Record<string, unknown> = {}) {
  const { client, member } = await buildSignedIn(site)
  const own = await createQuestion(client)
  const { client: admin } = await buildSignedIn(site, { permission: 6 })
  await admin.call(categoryCalls.createCategory, { value: '数学', type: 'exam' })
  return { user_id: member.user_id, own, id: await createForm(client, exam([own], given)), client }
}

/** Two questions that are nobody else's to draw. */
async function buildHard(site: TestSite) {
  const { client, member } = await buildSignedIn(site)
  for (const text of ['难题一？', '难题二？'])
    await createQuestion(client, { question: text, level: 'hell', allowPeopleUse: false })
  return { user_id: member.user_id }
}

export const formExamples: Examples = {
  findSurveys: ofAuthor,
  filterForms: ofAuthor,
  findExams: async (site) => {
    const { user_id } = await buildExam(site)
    return { user_id, input: { ocean_id: user_id, len: 5 } }
  },
  findCategories: async (site) => {
    const { user_id } = await buildExam(site)
    return { user_id, input: { type: 'exam', key: '数学' } }
  },
  viewForm: ofForm(),
  createForm: async (site) => ({ user_id: (await buildForm(site)).user_id, input: vote() }),
  updateForm: ofForm({ survey_title: '食堂满意度（第二次）' }),
  shareForm: ofForm(),
  findEmbedding: ofForm(),
  setEmbedding: ofForm({ sites: ['https://www.example.com'] }),
  readPassword: ofForm({}, { password: '芝麻芝麻开门' }),
  setFormStatus: ofForm({ status: 0 }),
  endForm: ofForm(),
  deleteForm: ofForm(),
  undoForm: ofForm(),
  findDeletedForms: async (site) => ({ user_id: (await buildDeleted(site)).user_id }),
  restoreForm: async (site) => {
    const { user_id, id } = await buildDeleted(site)
    return { user_id, input: { id } }
  },
  checkFormExchange: ofForm({ format: 'qti' }),
  exportFormExchange: ofForm({ format: 'own' }),
  importFile: async (site) => ({
    user_id: (await buildForm(site)).user_id,
    file: {
      name: '食堂.wenhai.zip',
      content: makeOwn({
        ...newOwnFile,
        kind: 'form',
        form: { questionnaire_type: 'survey', survey_title: '食堂满意度' },
        questions: [question()],
      }),
    },
  }),
  readFileSchema: async (site) => ({ user_id: (await buildForm(site)).user_id }),
  exportPaper: async (site) => {
    const { user_id, id } = await buildExam(site)
    return { user_id, input: { id } }
  },
  findOtherPaper: async (site) => {
    const { user_id, own, client } = await buildExam(site)
    const other = await createQuestion(client, { question: '二加二等于几？' })
    const question = [{ question_id: other, score: 100 }]
    const otherPaper = JSON.stringify({ name: 'B', facility: 0.6, ownFacility: 0.6, question })
    const id = await createForm(client, exam([own], { otherPaper }))
    return { user_id, input: { id } }
  },
  solveBlueprint: async (site) => {
    const { user_id } = await buildHard(site)
    return { user_id, input: { cells: [{ level: 'hell', count: 2, score: 5 }], seed: 1 } }
  },
  checkDraw: async (site) => {
    const { user_id } = await buildHard(site)
    return { user_id, input: { draw: [{ level: 'hell', count: 3, score: 5 }] } }
  },
  findExposed: async (site) => {
    const { user_id, ids } = await buildForm(site)
    return { user_id, input: { question: ids.slice(0, 1) } }
  },
  findTemplates: async (site) => ({
    user_id: (await buildTemplate(site)).user_id,
    input: { questionnaire_type: 'survey' },
  }),
  viewTemplate: async (site) => {
    const { user_id, template_id } = await buildTemplate(site)
    return { user_id, input: { id: template_id } }
  },
  createTemplate: ofForm({ title: '每月一次的调查' }),
  updateTemplate: async (site) => {
    const { user_id, template_id } = await buildTemplate(site)
    return { user_id, input: { id: template_id, title: '每学期一次的调查' } }
  },
  deleteTemplate: async (site) => {
    const { user_id, template_id } = await buildTemplate(site)
    return { user_id, input: { id: template_id } }
  },
}

async function buildDesk(site: TestSite) {
  const { client, member } = await buildSignedIn(site)
  const desk_id = await openDesk(client)
  return { client, user_id: member.user_id, desk_id }
}

const ofDesk =
  (input: Record<string, unknown> = {}) =>
  async (site: TestSite): Promise<Example> => {
    const { user_id, desk_id } = await buildDesk(site)
    return { user_id, input: { desk_id, ...input } }
  }

export const deskExamples: Examples = {
  openDesk: async (site) => ({
    user_id: (await buildDesk(site)).user_id,
    input: { questionnaire_type: 'survey', draft: deskDocument('survey', [questionLine('q1', '好吃吗？')]) },
  }),
  getDesk: ofDesk(),
  writeDesk: async (site) => {
    const { user_id, desk_id } = await buildDesk(site)
    const changes = [change([setQuestion('q1', '味道怎么样？')])]
    return { user_id, input: { desk_id, revision: 0, writer: 'script-1', changes } }
  },
  findDeskEffect: async (site) => {
    const { client, user_id, id } = await buildForm(site)
    const { update_time } = (await client.call(formCalls.viewForm, { id })).data
    const draft = deskDocument('survey', [questionLine('q1', '好吃吗？')])
    const { data } = await client.call(deskCalls.openDesk, { survey_id: id, update_time, draft })
    return { user_id, input: { desk_id: data.desk_id } }
  },
  findDesks: async (site) => ({ user_id: (await buildDesk(site)).user_id }),
  findDeskVersions: async (site) => {
    const { client, user_id, desk_id } = await buildDesk(site)
    await write(client, desk_id, 0, [change([setQuestion('q1', '味道怎么样？')])])
    return { user_id, input: { desk_id } }
  },
  getDeskVersion: async (site) => {
    const { client, user_id, desk_id } = await buildDesk(site)
    const { data } = await client.call(deskCalls.findDeskVersions, { desk_id })
    return { user_id, input: { desk_id, version: data.tables[0]?.version } }
  },
  publishDesk: ofDesk({ revision: 0 }),
  deleteDesk: ofDesk(),
}
