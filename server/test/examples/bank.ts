import { bankCalls } from '@wenhai/core/bank/calls'
import { createQuestion, question, sendSpreadsheet } from '../bank-build.ts'
import { buildSignedIn } from '../build.ts'
import { makeDocx, paragraph, run } from '../docx-build.ts'
import { createFolder } from '../folder-build.ts'
import { createForm, survey } from '../form-build.ts'
import type { TestSite } from '../harness.ts'
import type { Examples } from './example.ts'

async function buildBank(site: TestSite) {
  const { client, member } = await buildSignedIn(site, { name: '王老师' })
  const question_id = await createQuestion(client)
  return { client, user_id: member.user_id, question_id }
}

async function buildDeleted(site: TestSite) {
  const bank = await buildBank(site)
  await bank.client.call(bankCalls.deleteQuestion, { id: bank.question_id })
  return bank
}

async function buildFolders(site: TestSite) {
  const bank = await buildBank(site)
  const year = await createFolder(bank.client, '三年级')
  const week = await createFolder(bank.client, '第一周', year)
  return { ...bank, year, week }
}

const sheet = '题型,题目,选项A,选项B,答案\n单选,海是蓝的吗？,是,不是,A\n'
const paper = makeDocx({
  body: ['1. 海是蓝的吗？', 'A. 是', 'B. 不是', '答案：A'].map((line) => paragraph(run(line))).join(''),
})

export const bankExamples: Examples = {
  findQuestions: async (site) => {
    const { user_id } = await buildBank(site)
    return { user_id, input: { ocean_id: user_id, key: '加法', len: 5 } }
  },
  filterQuestions: async (site) => {
    const { user_id } = await buildBank(site)
    return { user_id, input: { ocean_id: user_id, len: 5 } }
  },
  viewQuestion: async (site) => {
    const { user_id, question_id } = await buildBank(site)
    return { user_id, input: { id: question_id } }
  },
  createQuestion: async (site) => ({
    user_id: (await buildBank(site)).user_id,
    input: question({ question: '二加二等于几？' }),
  }),
  updateQuestion: async (site) => {
    const { user_id, question_id } = await buildBank(site)
    return { user_id, input: { id: question_id, note: '先数左手，再数右手' } }
  },
  deleteQuestion: async (site) => {
    const { user_id, question_id } = await buildBank(site)
    return { user_id, input: { id: question_id } }
  },
  changeQuestions: async (site) => {
    const { user_id, question_id } = await buildBank(site)
    return { user_id, input: { ids: [question_id], level: 'easy' } }
  },
  deleteQuestions: async (site) => {
    const { user_id, question_id } = await buildBank(site)
    return { user_id, input: { ids: [question_id] } }
  },
  findDeletedQuestions: async (site) => ({ user_id: (await buildDeleted(site)).user_id }),
  restoreQuestions: async (site) => {
    const { user_id, question_id } = await buildDeleted(site)
    return { user_id, input: { ids: [question_id] } }
  },
  findSimilar: async (site) => {
    const { client, user_id } = await buildBank(site)
    await createQuestion(client, { question: '潮汐为什么一天有两次？', allowPeopleUse: false })
    return { user_id, input: { question: '潮汐为什么一天两次' } }
  },
  findUses: async (site) => {
    const { client, user_id, question_id } = await buildBank(site)
    await createForm(client, survey([question_id]))
    return { user_id, input: { id: question_id } }
  },
  importQuestions: async (site) => ({
    user_id: (await buildBank(site)).user_id,
    file: { name: '题目.csv', content: sheet },
  }),
  readDocument: async (site) => ({
    user_id: (await buildBank(site)).user_id,
    file: { name: '试卷.docx', content: paper },
  }),
  readTree: async (site) => ({
    user_id: (await buildBank(site)).user_id,
    file: { name: '院系.csv', content: '学院,专业\n理学院,物理\n理学院,化学\n' },
  }),
  findLastImport: async (site) => {
    const { client, user_id } = await buildBank(site)
    await sendSpreadsheet(client, sheet)
    return { user_id }
  },
  undoImport: async (site) => {
    const { client, user_id } = await buildBank(site)
    const { data } = await sendSpreadsheet(client, sheet)
    return { user_id, input: { id: data.import_id } }
  },
  downloadTemplate: async (site) => ({ user_id: (await buildBank(site)).user_id }),
  exportQuestions: async (site) => ({ user_id: (await buildBank(site)).user_id, input: { key: '加法' } }),
  checkExchange: async (site) => {
    const { user_id, question_id } = await buildBank(site)
    return { user_id, input: { format: 'moodle', ids: [question_id] } }
  },
  exportExchange: async (site) => {
    const { user_id, question_id } = await buildBank(site)
    return { user_id, input: { format: 'own', ids: [question_id] } }
  },
  findFolders: async (site) => ({ user_id: (await buildFolders(site)).user_id }),
  createFolder: async (site) => ({ user_id: (await buildBank(site)).user_id, input: { name: '三年级' } }),
  renameFolder: async (site) => {
    const { user_id, week } = await buildFolders(site)
    return { user_id, input: { id: week, name: '第二周' } }
  },
  moveFolder: async (site) => {
    const { user_id, week } = await buildFolders(site)
    return { user_id, input: { id: week } }
  },
  deleteFolder: async (site) => {
    const { user_id, week } = await buildFolders(site)
    return { user_id, input: { id: week } }
  },
  moveQuestions: async (site) => {
    const { user_id, question_id, week } = await buildFolders(site)
    return { user_id, input: { ids: [question_id], to: week } }
  },
}
