import { reportCalls } from '@wenhai/core/report/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { createQuestion } from '../bank-build.ts'
import { createForm, survey } from '../form-build.ts'
import type { TestSite } from '../harness.ts'
import { buildSat } from '../regrade-build.ts'
import { buildSurvey, submit } from '../report-build.ts'
import { answerWith, buildUpload, uploadFile } from '../upload-build.ts'
import type { Example, Examples } from './example.ts'

async function buildAnswered(site: TestSite) {
  const { client, ocean_id, id, ids, answers } = await buildSurvey(site)
  const { data } = await submit(await site.client().openPage(), id, answers)
  return { client, user_id: ocean_id, id, ids, report_id: data.report_id }
}

const ofForm =
  (input: Record<string, unknown> = {}) =>
  async (site: TestSite): Promise<Example> => {
    const { user_id, id } = await buildAnswered(site)
    return { user_id, input: { id, ...input } }
  }

const ofReport = async (site: TestSite): Promise<Example> => {
  const { user_id, report_id } = await buildAnswered(site)
  return { user_id, input: { id: report_id } }
}

/** A survey with a question that is answered in words. */
async function buildWords(site: TestSite) {
  const { client, ocean_id } = await buildSurvey(site)
  const asked = await createQuestion(client, {
    question: '还想说什么？',
    option_type: 3,
    options: [],
    isOnlyOpt: 0,
    answer: '',
  })
  const id = await createForm(client, survey([asked], { needLoginParticipate: false }))
  for (const text of ['早餐很好吃', '早餐排队太久'])
    await submit(await site.client().openPage(), id, { [asked]: text })
  return { user_id: ocean_id, input: { id, question_id: asked } }
}

async function buildFiles(site: TestSite) {
  const { ocean_id, id, asked } = await buildUpload(site)
  const taker = await site.client().openPage()
  const content = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  const file = await uploadFile(taker, { id, question_id: asked, name: '作业.pdf', content })
  await submit(taker, id, { [asked]: answerWith(file) })
  return { user_id: ocean_id, input: { id, question_id: asked } }
}

async function ofExam(site: TestSite): Promise<Example> {
  const { ocean_id, id } = await buildSat(site, [
    ['A', 'B'],
    ['B', 'A'],
  ])
  return { user_id: ocean_id, input: { id } }
}

async function buildDeleted(site: TestSite) {
  const answered = await buildAnswered(site)
  await answered.client.call(reportCalls.deleteReport, { id: answered.report_id })
  return answered
}

export const reportExamples: Examples = {
  findReports: async (site) => {
    const { user_id, id } = await buildAnswered(site)
    return { user_id, input: { survey_id: id, len: 5 } }
  },
  findReportChanges: ofForm(),
  viewReport: ofReport,
  findTimeline: ofReport,
  deleteReport: ofReport,
  findDeletedReports: async (site) => {
    const { user_id, id } = await buildDeleted(site)
    return { user_id, input: { id } }
  },
  restoreReport: async (site) => {
    const { user_id, id, report_id } = await buildDeleted(site)
    return { user_id, input: { id, report_id } }
  },
  exportReports: ofForm({ format: 'csv' }),
  findTexts: buildWords,
  findUploads: buildFiles,
  exportUploads: buildFiles,

  findResults: ofForm(),
  findWords: buildWords,
  findAnalysis: ofExam,
  exportAnalysis: ofExam,
  exportResults: ofForm(),
  findSavedFilters: async (site) => {
    const { client, user_id, id } = await buildAnswered(site)
    await client.call(analyticsCalls.saveFilter, { id, name: '今天的' })
    return { user_id, input: { id } }
  },
  saveFilter: ofForm({ name: '今天的' }),
  deleteFilter: async (site) => {
    const { client, user_id, id } = await buildAnswered(site)
    const { data } = await client.call(analyticsCalls.saveFilter, { id, name: '今天的' })
    return { user_id, input: { id, filter_id: data.filter_id } }
  },
  findPublishing: ofForm(),
  publishResults: ofForm({ scope: 'totals', audience: 'everyone', moment: 'once' }),
}
