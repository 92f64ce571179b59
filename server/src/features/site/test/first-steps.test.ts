// SQLite alone: other files run each of these statements on PostgreSQL too.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { articleCalls } from '@wenhai/core/article/calls'
import { bankCalls } from '@wenhai/core/bank/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { memberCalls } from '@wenhai/core/member/calls'
import { siteCalls } from '@wenhai/core/site/calls'
import { expect, test } from 'vitest'
import { sampleKey } from '#features/sample/queries'
import { markBackup, readBackupTime } from '#lib/backup/last-backup'
import { createArticle } from '../../../../test/article-build.ts'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { createForm, vote } from '../../../../test/form-build.ts'
import { startTestSite, type TestSite } from '../../../../test/harness.ts'
import { saveSetting } from '../commands.ts'

/** As if it had been loaded with the site. */
async function buildSamples({ database }: TestSite, client: Client): Promise<void> {
  const samples = {
    questions: [await createQuestion(client, { question: '示例题？' })],
    forms: [await createForm(client, vote({ survey_title: '示例投票' }))],
    tables: [await createArticle(client, { title: '示例文章' })],
  }
  await saveSetting(database, sampleKey, JSON.stringify(samples))
}

test('each step is done once it was; samples do not count, and leave at once', async () => {
  const site = await startTestSite()
  const { client } = await buildSignedIn(site, { permission: 9 })
  await buildSamples(site, client)
  const steps = async () => (await client.call(siteCalls.findFirstSteps, {})).data
  expect(await steps()).toEqual({
    hasQuestions: false,
    hasForm: false,
    hasInvited: false,
    hasAddress: false,
    backup: null,
    samples: { questions: 1, forms: 1, tables: 1 },
  })
  const own = await createQuestion(client, { question: '自己的题？' })
  const form = await createForm(client, vote({ survey_title: '自己的投票' }))
  await client.call(memberCalls.invite, {})
  const { settings } = (await client.call(siteCalls.readSettings, {})).data
  const saved = await client.call(siteCalls.updateSettings, { ...settings, url: 'https://wj.example.com/' })
  expect(saved.status).toBe(1802)
  expect(await steps()).toMatchObject({
    hasQuestions: true,
    hasForm: true,
    hasInvited: true,
    hasAddress: true,
  })
  expect((await client.call(siteCalls.removeSamples, {})).status).toBe(717)
  expect((await steps()).samples).toEqual({ questions: 0, forms: 0, tables: 0 })
  const questions = (await client.call(bankCalls.findQuestions, {})).data.tables
  expect(questions.map(({ question_id }) => question_id)).toEqual([own])
  const forms = (await client.call(formCalls.filterForms, {})).data.tables
  expect(forms.map(({ survey_id }) => survey_id)).toEqual([form])
  // They lie in the bin, and leaving twice harms nothing.
  expect((await client.call(formCalls.findDeletedForms, {})).data.length).toBe(1)
  expect((await client.call(bankCalls.findDeletedQuestions, {})).data.length).toBe(1)
  expect((await client.call(articleCalls.findDeleted, {})).data.length).toBe(1)
  expect((await client.call(siteCalls.removeSamples, {})).status).toBe(717)
})

test('the address is what was set, and the environment’s where there is one', async () => {
  const set = async (site: Awaited<ReturnType<typeof startTestSite>>, url: string) => {
    const { client } = await buildSignedIn(site, { permission: 9 })
    const { settings } = (await client.call(siteCalls.readSettings, {})).data
    const { status } = await client.call(siteCalls.updateSettings, { ...settings, url })
    return {
      status,
      info: (await client.call(siteCalls.siteInfo, {})).data.url,
      fixed: (await client.call(siteCalls.readSettings, {})).data.fixed,
    }
  }
  const free = await startTestSite()
  expect(await set(free, 'https://wj.example.com:8443')).toMatchObject({
    status: 1802,
    info: 'https://wj.example.com:8443',
    fixed: [],
  })
  for (const wrong of ['wj.example.com', 'https://wj.example.com/path', 'javascript:alert(1)', 'https://a b'])
    expect((await set(free, wrong)).status).toBe(422)
  const sitemap = await fetch(`${free.url}/robots.txt`)
  expect(await sitemap.text()).toContain('Sitemap: https://wj.example.com:8443/sitemap.xml')
  const fixed = await startTestSite({ environment: { SITE_URL: 'https://fixed.example' } })
  expect(await set(fixed, 'https://other.example')).toMatchObject({
    info: 'https://fixed.example',
    fixed: ['url'],
  })
})

test('a backup leaves its time beside the data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  expect(await readBackupTime(folder)).toBeUndefined()
  await markBackup(folder, new Date())
  expect(await readBackupTime(folder)).toBeInstanceOf(Date)
})
