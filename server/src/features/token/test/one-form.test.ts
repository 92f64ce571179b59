import { type Call, fillPath } from '@wenhai/core/contract/define-call'
import { apiBase, type Envelope } from '@wenhai/core/contract/envelope'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { rosterCalls } from '@wenhai/core/roster/calls'
import { formFieldsOf, scopeOf } from '@wenhai/core/token/scopes'
import { describe, expect, test } from 'vitest'
import { features } from '#app/features'
import { newId } from '#lib/ids'
import { accessMatrix } from '../../../../test/access-matrix.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { createForm, vote } from '../../../../test/form-build.ts'
import { oneOnPostgres, type TestSite, useSite } from '../../../../test/harness.ts'
import { submit } from '../../../../test/report-build.ts'
import { buildProgram } from '../../../../test/token-build.ts'

const sharedSite = useSite()

/** An author with two forms that have a report each, and a program for the first. */
async function buildTwo(site: TestSite) {
  const open = vote({ needLoginParticipate: false })
  const { client: author, member } = await buildSignedIn(site)
  const [mine, other] = [await createForm(author, open), await createForm(author, open)]
  const { client: program } = await buildProgram(site, { member, survey_id: mine })
  return { author, member, program, mine, other }
}

async function handIn(site: TestSite, survey_id: string): Promise<string> {
  const guest = await site.client().openPage()
  const { status, reason } = await submit(guest, survey_id, { vote: 'A' })
  if (status !== 200) throw new Error(`${status} ${reason}`)
  const { report_id } = await site.database.kysely
    .selectFrom('report')
    .select('report_id')
    .where('survey_id', '=', survey_id)
    .executeTakeFirstOrThrow()
  return report_id
}

describe('a token for one form', () => {
  test('reads and changes it, its results and its reports', async () => {
    const site = await sharedSite()
    const { program, mine } = await buildTwo(site)
    const id = await handIn(site, mine)
    const statuses = [
      await program.call(formCalls.viewForm, { id: mine }),
      await program.call(formCalls.updateForm, { id: mine, survey_title: '秋游去哪里' }),
      await program.call(reportCalls.findReports, { survey_id: mine }),
      await program.call(reportCalls.viewReport, { id }),
      await program.call(analyticsCalls.findResults, { id: mine }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([200, 1802, 200, 200, 200])
  })

  test('is told that the member’s other forms and their reports are not there', async () => {
    const site = await sharedSite()
    const { program, author, mine, other } = await buildTwo(site)
    const id = await handIn(site, other)
    const asked: [Call, Record<string, unknown>][] = [
      [formCalls.viewForm, { id: other }],
      [formCalls.viewForm, { id: other.toUpperCase() }],
      [formCalls.updateForm, { id: other, survey_title: '改名' }],
      [formCalls.deleteForm, { id: other }],
      [reportCalls.findReports, { survey_id: other }],
      [reportCalls.findReports, {}],
      [reportCalls.viewReport, { id }],
      [reportCalls.deleteReport, { id }],
      [reportCalls.restoreReport, { id: other, report_id: id }],
      [analyticsCalls.findResults, { id: other }],
    ]
    for (const [call, input] of asked)
      expect([call.path, (await program.call(call, input)).status]).toEqual([call.path, 404])
    // A report of another form behind the id of its own is not there either.
    expect((await program.call(reportCalls.restoreReport, { id: mine, report_id: id })).status).toBe(404)
    expect((await author.call(reportCalls.viewReport, { id })).status).toBe(200)
  })

  test('is closed to what names no form, or goes beyond it', async () => {
    const { program, mine } = await buildTwo(await sharedSite())
    const asked: [Call, Record<string, unknown>][] = [
      [formCalls.createForm, vote()],
      [formCalls.findSurveys, {}],
      [rosterCalls.findRosters, {}],
      [rosterCalls.keepRoster, { id: mine, title: '名单', create_key: newId() }],
    ]
    for (const [call, input] of asked)
      expect([call.path, (await program.call(call, input)).status]).toEqual([call.path, 757])
  })
})

const everyCall = features.flatMap(({ calls }) => Object.entries<Call>(calls))
const openCalls = everyCall.filter(([, call]) => scopeOf(call))

async function sendFile(client: Client, call: Call, input: Record<string, unknown>) {
  const body = new FormData()
  body.append('file', new Blob(['姓名,学号']), '名单.csv')
  const { body: answer } = await client.send(call.method, apiBase + fillPath(call.path, input), { body })
  return answer as Envelope<unknown>
}

/** Generated from the contract, so that a new call is covered: with what is right in all else, of another form. */
test.each(oneOnPostgres(openCalls))('%s tells nothing of another form', async (name, call) => {
  const site = await sharedSite()
  const { client, member } = await buildProgram(site, { member: { permission: 9 }, survey_id: newId() })
  const input = (await accessMatrix[name]?.input(site, member.user_id)) ?? {}
  const answer = await (call.body === 'multipart' ? sendFile(client, call, input) : client.call(call, input))
  const status = call.envelope === 'code' ? (answer as unknown as { code: number }).code : answer.status
  expect(status).toBe(formFieldsOf(call) ? 404 : 757)
})
