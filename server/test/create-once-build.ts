import { addressCalls } from '@wenhai/core/address/calls'
import { bankCalls } from '@wenhai/core/bank/calls'
import { commentCalls } from '@wenhai/core/comment/calls'
import type { Call } from '@wenhai/core/contract/define-call'
import { deskCalls } from '@wenhai/core/desk/calls'
import { regradeCalls } from '@wenhai/core/exam/regrade/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { newOwnFile } from '@wenhai/core/form/own-file'
import { memberCalls } from '@wenhai/core/member/calls'
import { rosterCalls } from '@wenhai/core/roster/calls'
import { workOffRegrades } from '#features/exam/jobs'
import type { Tables } from '#lib/database/tables'
import { createArticle } from './article-build.ts'
import { question, sendSpreadsheet } from './bank-build.ts'
import { buildSignedIn } from './build.ts'
import type { Client } from './client.ts'
import { deskDocument } from './desk-build.ts'
import { makeOwn, sendOwn } from './exchange-build.ts'
import { createForm, survey } from './form-build.ts'
import type { TestSite } from './harness.ts'
import { buildSat, undoNow } from './regrade-build.ts'

export type Fields = Record<string, unknown>

interface Creating {
  client: Client
  /** What is sent besides the key. Asked for again when something new is to be made. */
  content: () => Promise<Fields>
  send: (client: Client, fields: Fields) => Promise<unknown>
  /** Removes the thing that was made; absent where it cannot be removed. */
  remove?: (made: Fields) => Promise<unknown>
}

interface Case {
  /** How many rows each table gets by one creation. */
  rows: Partial<Record<keyof Tables, number>>
  /** Fields with which the same key asks for another thing. */
  other: Fields
  /** Nobody but the owner of the form or list it belongs to may create it, so no other person tries. */
  isOwn?: true
  build: (site: TestSite) => Promise<Creating>
}

async function sendCall(client: Client, call: Call, fields: Fields): Promise<unknown> {
  const answer = (await client.call(call, fields)) as unknown as Fields
  const status = answer.status ?? answer.code
  if (status !== 200 && status !== 1802) throw new Error(`${status} ${answer.reason ?? answer.msg}`)
  return answer.data
}

const by = (call: Call) => (client: Client, fields: Fields) => sendCall(client, call, fields)

const home = {
  trueName: '王小明',
  phone: '13812345678',
  province: '330000',
  city: '330100',
  county: '330106',
  address: '文三路 1 号',
}

const csv = (text: string) => `题型,题目,选项A,选项B,答案\n单选,${text},甲,乙,A\n单选,${text}么,甲,乙,B\n`

/** Every call that takes a `create_key`. */
export const cases: Record<string, Case> = {
  createForm: {
    rows: { form: 1, question: 1 },
    other: { survey_title: '另一份' },
    build: async (site) => {
      const { client } = await buildSignedIn(site)
      return {
        client,
        content: async () => survey([question()], { password: '芝麻芝麻开门' }),
        send: by(formCalls.createForm),
        remove: ({ survey_id }) => client.call(formCalls.deleteForm, { id: survey_id }),
      }
    },
  },
  updateForm: {
    rows: { question: 1 },
    other: { survey_title: '另一个标题', update_time: undefined },
    isOwn: true,
    build: async (site) => {
      const { client } = await buildSignedIn(site)
      const id = await createForm(client, survey([question()]))
      return {
        client,
        content: async () => {
          const { data } = await client.call(formCalls.viewForm, { id })
          return survey([question({ question: '新的一题？' })], { id, update_time: data.update_time })
        },
        send: by(formCalls.updateForm),
      }
    },
  },
  openDesk: {
    rows: { desk: 1, desk_document: 1, desk_version: 1 },
    other: { questionnaire_type: 'exam' },
    build: async (site) => {
      const { client } = await buildSignedIn(site)
      return {
        client,
        content: async () => ({ questionnaire_type: 'survey', draft: deskDocument('survey', []) }),
        send: by(deskCalls.openDesk),
        remove: ({ desk_id }) => client.call(deskCalls.deleteDesk, { desk_id }),
      }
    },
  },
  createQuestion: {
    rows: { question: 1 },
    other: { note: '另一个解析' },
    build: async (site) => {
      const { client } = await buildSignedIn(site)
      return {
        client,
        content: async () => question(),
        send: by(bankCalls.createQuestion),
        remove: ({ question_id }) => client.call(bankCalls.deleteQuestion, { id: question_id }),
      }
    },
  },
  importFile: {
    rows: { form: 1, question: 1 },
    other: { title: '另一份' },
    build: async (site) => {
      const { client } = await buildSignedIn(site)
      return {
        client,
        content: async () => ({ title: '从文件来的' }),
        send: async (who, { title, ...fields }) => {
          const form = { questionnaire_type: 'survey', survey_title: title }
          const file = makeOwn({ ...newOwnFile, kind: 'form', form, questions: [question()] })
          const { status, reason, data } = await sendOwn(who, file, fields as never)
          if (status !== 200) throw new Error(reason)
          return data
        },
        remove: ({ survey_id }) => client.call(formCalls.undoForm, { id: survey_id }),
      }
    },
  },
  importQuestions: {
    rows: { question: 2, question_import: 1 },
    other: { text: '天是蓝的吗' },
    build: async (site) => {
      const { client } = await buildSignedIn(site)
      return {
        client,
        content: async () => ({ text: '海是蓝的吗' }),
        send: async (who, { text, ...fields }) => {
          const { status, reason, data } = await sendSpreadsheet(who, csv(String(text)), fields as never)
          if (status !== 200) throw new Error(reason)
          return data
        },
        remove: ({ import_id }) => client.call(bankCalls.undoImport, { id: import_id }),
      }
    },
  },
  createFolder: {
    rows: { question_folder: 1 },
    other: { name: '四年级' },
    build: async (site) => {
      const { client } = await buildSignedIn(site)
      let number = 0
      return {
        client,
        content: async () => {
          // Of one name there is one in a place.
          number += 1
          return { name: `三年级 ${number} 班` }
        },
        send: by(bankCalls.createFolder),
        remove: ({ folder_id }) => client.call(bankCalls.deleteFolder, { id: folder_id }),
      }
    },
  },
  createComment: {
    rows: { article_comment: 1 },
    other: { content: '再说一句' },
    build: async (site) => {
      const { client } = await buildSignedIn(site)
      const id = await createArticle(client)
      return {
        client,
        content: async () => ({ id, content: '写得真好' }),
        send: by(commentCalls.createComment),
        remove: ({ comment_id }) => client.call(commentCalls.deleteComment, { id: comment_id }),
      }
    },
  },
  createRoster: {
    rows: { saved_roster: 1 },
    other: { title: '高一（2）班' },
    build: async (site) => {
      const { client } = await buildSignedIn(site)
      return {
        client,
        content: async () => ({ title: '高一（1）班' }),
        send: by(rosterCalls.createRoster),
        remove: ({ saved_roster_id }) => client.call(rosterCalls.deleteRoster, { id: saved_roster_id }),
      }
    },
  },
  keepRoster: {
    rows: { saved_roster: 1, saved_person: 1 },
    other: { title: '高一（2）班' },
    isOwn: true,
    build: async (site) => {
      const { client } = await buildSignedIn(site)
      const id = await createForm(client, survey([question()], { needRoster: true }))
      await client.call(rosterCalls.saveRosterRow, { id, name: '小明', number: '1' })
      return {
        client,
        content: async () => ({ id, title: '高一（1）班' }),
        send: by(rosterCalls.keepRoster),
        remove: ({ saved_roster_id }) => client.call(rosterCalls.deleteRoster, { id: saved_roster_id }),
      }
    },
  },
  createTemplate: {
    rows: { form_template: 1 },
    other: { title: '秋季' },
    isOwn: true,
    build: async (site) => {
      const { client } = await buildSignedIn(site)
      const id = await createForm(client, survey([question()]))
      return {
        client,
        content: async () => ({ id, title: '春季' }),
        send: by(formCalls.createTemplate),
        remove: ({ template_id }) => client.call(formCalls.deleteTemplate, { id: template_id }),
      }
    },
  },
  addAddress: {
    rows: { address: 1 },
    other: { address: '文三路 2 号' },
    build: async (site) => {
      const { client } = await buildSignedIn(site)
      return {
        client,
        content: async () => home,
        send: by(addressCalls.addAddress),
        remove: ({ id }) => client.call(addressCalls.deleteAddress, { id }),
      }
    },
  },
  invite: {
    rows: { one_time_code: 2, audit_entry: 1 },
    other: { days: 3 },
    build: async (site) => {
      const { client } = await buildSignedIn(site, { permission: 6 })
      return { client, content: async () => ({ count: 2, days: 2 }), send: by(memberCalls.invite) }
    },
  },
  startRegrade: {
    rows: { regrade: 1 },
    other: { reason: '另一个原因' },
    isOwn: true,
    build: async (site) => {
      const { client, id, first } = await buildSat(site, [['A', 'A']])
      let answer = 'A'
      return {
        client,
        content: async () => {
          // A regrade is refused while another one runs, and where the key would stay as it is.
          await workOffRegrades(site.database)
          answer = answer === 'A' ? 'B' : 'A'
          return { id, question_id: first, kind: 'key', answer, reason: '答案印错了' }
        },
        send: by(regradeCalls.startRegrade),
        remove: async ({ regrade_id }) => {
          await workOffRegrades(site.database)
          return undoNow(site, client, id, String(regrade_id))
        },
      }
    },
  },
}
