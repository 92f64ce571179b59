import { articleCalls } from '@wenhai/core/article/calls'
import { bankCalls } from '@wenhai/core/bank/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { memberCalls } from '@wenhai/core/member/calls'
import { byThing } from '@wenhai/core/share/things'
import { expect, test } from 'vitest'
import { features } from '#app/features'
import { createArticle } from '../../../../test/article-build.ts'
import { createQuestion, download } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { createForm, vote } from '../../../../test/form-build.ts'
import { startTestSite } from '../../../../test/harness.ts'

/** Calls that change nothing of somebody else's, or that are written down elsewhere. */
const withoutDeed: Record<string, string> = {
  findResults: 'reads',
  watchResults: 'reads',
  findTexts: 'reads',
  findWords: 'reads',
  previewThemes: 'reads',
  askThemes: 'reads',
  findAnalysis: 'reads',
  findUploads: 'reads',
  previewRegrade: 'reads',
  saveFilter: 'a way to read',
  deleteFilter: 'a way to read',
  createTemplate: 'reads, and writes a template of the own',
  shareForm: 'the link is the same for everybody',
  ...byThing(() => ({ leaveShare: 'gives back what the caller was given' })),
  leaveTeam: 'the caller leaves',
  claimBundles: 'lasts ten minutes',
  releaseBundles: 'takes back a claim',
  startRegrade: 'written down for everybody',
  undoRegrade: 'written down for everybody',
  deleteQuestion: 'written down by its command, which deletes several too',
  deleteComment: 'written down by its handler',
  writeDesk: 'written down by its command, once and not with every word',
  updateAddress: 'level >5 has no right to it',
  deleteAddress: 'level >5 has no right to it',
}

test('every call that changes or takes away somebody else’s thing has a name in the audit log', () => {
  const calls = features.flatMap((feature) => Object.entries(feature.calls))
  const silent = calls
    .filter(([, { access }]) => typeof access === 'object' && access.right !== 'participant')
    .filter(([, { method, download, deed }]) => deed === undefined && (method !== 'GET' || download))
    .map(([name]) => name)
  expect(silent.sort()).toEqual(Object.keys(withoutDeed).sort())
})

async function build() {
  const site = await startTestSite()
  const { client: author } = await buildSignedIn(site, { name: '作者' })
  const { client: admin } = await buildSignedIn(site, { permission: 6, name: '管理员' })
  const form = await createForm(author, vote({ survey_title: '春游去哪里' }))
  const article = await createArticle(author, { title: '一篇文章' })
  const question = await createQuestion(author, { question: '几点了？' })
  const { client: owner } = await buildSignedIn(site, { permission: 9 })
  const log = async () => {
    const { tables } = (await owner.call(memberCalls.listAudit)).data
    return tables.map(({ actor, action, target }) => [actor, action, target]).reverse()
  }
  return { author, admin, form, article, question, log }
}

const restore = [formCalls.restoreForm, articleCalls.restoreArticle, bankCalls.restoreQuestions] as const

test('what an admin deletes its author sees in the bin and does not restore, and the log says who did it', async () => {
  const { author, admin, form, article, question, log } = await build()
  await admin.call(formCalls.deleteForm, { id: form })
  await admin.call(articleCalls.deleteArticle, { id: article })
  await admin.call(bankCalls.deleteQuestions, { ids: [question] })
  for (const find of [formCalls.findDeletedForms, articleCalls.findDeleted, bankCalls.findDeletedQuestions])
    expect((await author.call(find, {})).data.tables).toMatchObject([{ isByAdmin: true }])
  const inputs = [{ id: form }, { id: article }, { ids: [question] }]
  for (const [index, call] of restore.entries()) {
    const refused = await author.call(call as never, inputs[index] as never)
    expect([refused.status, refused.reason]).toEqual([757, '这是管理员删除的，要恢复请联系管理员'])
  }
  for (const find of [formCalls.findDeletedForms, articleCalls.findDeleted, bankCalls.findDeletedQuestions]) {
    expect((await author.call(find, { byAdmin: true })).status).toBe(757)
    expect((await admin.call(find, {})).data.length).toBe(0)
    expect((await admin.call(find, { byAdmin: true })).data).toMatchObject({
      length: 1,
      tables: [{ [find === formCalls.findDeletedForms ? 'sponsor' : 'author']: '作者', isByAdmin: true }],
    })
  }
  for (const [index, call] of restore.entries())
    expect((await admin.call(call as never, inputs[index] as never)).status).toBeGreaterThanOrEqual(200)
  expect((await author.call(formCalls.viewForm, { id: form })).status).toBe(200)
  expect((await author.call(bankCalls.viewQuestion, { id: question })).status).toBe(200)
  expect(await log()).toEqual([
    ['管理员', '删除', '投票“春游去哪里”'],
    ['管理员', '删除文章', '一篇文章'],
    ['管理员', '删除题目', '几点了？'],
    ['管理员', '恢复', '投票“春游去哪里”'],
    ['管理员', '恢复文章', '一篇文章'],
    ['管理员', '恢复题目', '几点了？'],
  ])
})

test('an export of everybody’s questions by level >5 is written down, and one’s own is not', async () => {
  const { author, admin, log } = await build()
  expect((await download(author, '/question/bank/export.xlsx')).status).toBe(200)
  expect((await download(admin, '/question/bank/export.xlsx')).status).toBe(200)
  expect(await log()).toEqual([['管理员', '导出题库', '']])
})

test('what one does with one’s own things is not written down, nor what was refused', async () => {
  const { author, admin, form, article, question, log } = await build()
  await author.call(formCalls.deleteForm, { id: form })
  await author.call(articleCalls.deleteArticle, { id: article })
  await author.call(bankCalls.deleteQuestion, { id: question })
  for (const find of [formCalls.findDeletedForms, articleCalls.findDeleted, bankCalls.findDeletedQuestions])
    expect((await author.call(find, {})).data.tables).toMatchObject([{ isByAdmin: false }])
  expect((await author.call(formCalls.restoreForm, { id: form })).status).toBe(1802)
  const stale = { id: form, ...vote(), update_time: '2020-01-01T00:00:00.000Z' }
  expect((await admin.call(formCalls.updateForm, stale)).status).toBe(409)
  expect(await log()).toEqual([])
})
