// SQLite alone: other files run each of these statements on PostgreSQL too.
import { addressCalls } from '@wenhai/core/address/calls'
import { bankCalls } from '@wenhai/core/bank/calls'
import { folderCalls } from '@wenhai/core/bank/folder-calls'
import type { Call, ThingAccess } from '@wenhai/core/contract/define-call'
import { formCalls } from '@wenhai/core/form/calls'
import { examples } from '@wenhai/core/question/kinds/examples'
import { optionType } from '@wenhai/core/question/option-type'
import { uploadCalls } from '@wenhai/core/report/upload/calls'
import { rosterCalls } from '@wenhai/core/roster/calls'
import { shareCalls } from '@wenhai/core/share/calls'
import { describe, expect, test } from 'vitest'
import { accessMatrix } from '../../../test/access-matrix.ts'
import { createArticle, writeComment } from '../../../test/article-build.ts'
import { createQuestion, question } from '../../../test/bank-build.ts'
import { buildSignedIn } from '../../../test/build.ts'
import type { Client } from '../../../test/client.ts'
import { openDesk } from '../../../test/desk-build.ts'
import { createForm, exam, survey } from '../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../test/harness.ts'
import { buildSurvey, start, submit } from '../../../test/report-build.ts'
import { features } from '../features.ts'

async function buildTeam(site: TestSite): Promise<string> {
  const { client } = await buildSignedIn(site, { permission: 6 })
  return (await client.call(shareCalls.createTeam, { name: '数学组' })).data.team_id
}

/** Everything that somebody can have a right to, all of it somebody's. */
async function buildThings(site: TestSite) {
  const { client, id: form, answers } = await buildSurvey(site)
  const taker = await site.client().openPage()
  const { data: begun } = await start(taker, form)
  const other = await site.client().openPage()
  const { data: report } = await submit(other, form, answers)
  const shared = await client.call(bankCalls.createQuestion, question({ allowPeopleUse: 1 }))
  const table = await createArticle(client)
  const address = await client.call(addressCalls.addAddress, {
    trueName: '王小明',
    phone: '13812345678',
    province: '330000',
    city: '330100',
    county: '330106',
    address: '文三路 1 号',
  })
  const asked = await createQuestion(client, { ...examples[optionType.upload].question })
  const collecting = await createForm(client, survey([asked], { needLoginParticipate: false }))
  const file = { id: collecting, question_id: asked, name: 'a.png', bytes: 100 }
  const { data: upload } = await taker.call(uploadCalls.beginUpload, file)
  const marking = await createForm(client, exam([await createQuestion(client)]))
  const own = await createForm(client, survey([await createQuestion(client)]))
  const { data: folder } = await client.call(folderCalls.createFolder, { name: '三班的题' })
  const { data: roster } = await client.call(rosterCalls.createRoster, { title: '三班' })
  const { data: template } = await client.call(formCalls.createTemplate, { id: own, title: '模板' })
  return {
    form,
    marking,
    upload: upload.upload_id,
    attempt: begun.attempt_id,
    report: report.report_id,
    question: shared.data.question_id,
    table,
    comment: await writeComment(client, table),
    address: address.data.id,
    desk: await openDesk(client),
    template: template.template_id,
    folder: folder.folder_id,
    roster: roster.saved_roster_id,
    team: await buildTeam(site),
  }
}

/** Others see that a running form, a shared question, an article and its comments are there; of the rest they see nothing. */
const seen = new Set(['form', 'marking', 'question', 'table', 'comment'])

const calls = features
  .flatMap(({ calls: table }) => Object.entries(table))
  .filter((entry): entry is [string, Call & { access: ThingAccess }] => typeof entry[1].access === 'object')
  // A report of people is sent in another way: guards-form.test.ts.
  .filter(([, { body }]) => body === 'form')

const statusOf = async (client: Client, call: Call, input: Record<string, unknown>) => {
  const answer = (await client.call(call, input)) as { status?: number; code?: number }
  return answer.status ?? answer.code
}

const sharedSite = useSite()
/** Once for each site: a trial of the guards has a site for every test. */
const built = new WeakMap<TestSite, Promise<Record<string, string>>>()

function thingsOf(site: TestSite): Promise<Record<string, string>> {
  const things = built.get(site) ?? buildThings(site)
  built.set(site, things)
  return things
}

describe('what is somebody else’s, by every call that asks for a right', () => {
  test.each(calls)('%s', async (name, call) => {
    const site = await sharedSite()
    const { thing, right, by } = call.access
    const { [thing]: id } = await thingsOf(site)
    const { client: stranger, member } = await buildSignedIn(site)
    const input = { ...(await accessMatrix[name]?.input(site, member.user_id)), [by]: id }
    const isForMembers = right !== 'participant' && right !== 'reader'
    expect(await statusOf(stranger, call, input)).toBe(seen.has(thing) && isForMembers ? 757 : 404)
    if (isForMembers) return
    const guest = await site.client().openPage()
    expect(await statusOf(guest, call, input)).toBe(call.forPublishers ? 747 : 404)
  })
})
