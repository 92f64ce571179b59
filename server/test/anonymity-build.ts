import { discoverCalls } from '@wenhai/core/discover/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { visitorCalls } from '@wenhai/core/visitor/calls'
import { flushVisits } from '#features/visitor/commands'
import { newId } from '#lib/ids'
import { exportFile } from './analytics-build.ts'
import { buildSignedIn } from './build.ts'
import type { Client } from './client.ts'
import type { TestSite } from './harness.ts'
import { buildVote, start, submit } from './report-build.ts'

/** The two ways in which it is known who may take part. */
export const kinds = [
  ['on a roster', { needRoster: true }],
  ['with accounts', { needLoginParticipate: true }],
] as const

/** Takes part as the person of this number; each has a browser of their own. */
export interface Voter {
  client: Client
  vote: (key: string, given?: object) => ReturnType<typeof submit>
}

export async function addPerson({ database }: TestSite, survey_id: string, number: string): Promise<string> {
  const roster_id = newId()
  await database.kysely
    .insertInto('roster')
    .values({
      roster_id,
      survey_id,
      name: `同学${number}`,
      number,
      number_key: number,
      group_name: '一班',
      visit_time: 0,
      answer_time: 0,
    })
    .execute()
  return roster_id
}

export const entryOf = (number: string) => ({ name: `同学${number}`, number })

/** An anonymous vote with a number of people who may vote. */
export async function buildSecret(site: TestSite, given: Record<string, unknown>, people: number) {
  const { client: author, id } = await buildVote(site, { anonymous: true, ...given })
  const voters: Voter[] = []
  for (let index = 1; index <= people; index += 1)
    voters.push(given.needRoster ? await onRoster(site, id, String(index)) : await withAccount(site, id))
  return { author, id, voters }
}

async function onRoster(site: TestSite, id: string, number: string): Promise<Voter> {
  await addPerson(site, id, number)
  const client = await site.client().openPage()
  return {
    client,
    vote: async (key, more = {}) => {
      const { data } = await start(client, id, entryOf(number))
      return submit(client, id, { vote: key }, { attempt_id: data?.attempt_id, ...more })
    },
  }
}

async function withAccount(site: TestSite, id: string): Promise<Voter> {
  const { client } = await buildSignedIn(site)
  return { client, vote: (key, more = {}) => submit(client, id, { vote: key }, more) }
}

const withoutClock = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, inner) => (name === 'now' ? undefined : inner))

/** Everything an author can ask for, as one text: it changes when anything of it does. */
export async function lookAtAll({ database }: TestSite, author: Client, id: string): Promise<string> {
  await flushVisits(database)
  const ask = async (answer: Promise<{ status: number; reason: string; data: unknown }>) => {
    const { status, reason, data } = await answer
    if (status !== 200) throw new Error(`${status} ${reason}`)
    return withoutClock(data)
  }
  const file = await (await exportFile(author, id, 'csv')).text()
  const live = await author.firstLine(`/oceanAPI/v1/question/report/live/${id}`)
  const answers = [
    await ask(author.call(formCalls.viewForm, { id })),
    await ask(author.call(formCalls.findSurveys, {})),
    await ask(author.call(formCalls.findRoster, { id, len: 50 })),
    await ask(author.call(formCalls.findRoster, { id, len: 50, state: 'answered' })),
    await ask(author.call(reportCalls.findMine, { id })),
    await ask(author.call(reportCalls.findReports, { survey_id: id, len: 50 })),
    await ask(
      author.call(reportCalls.findReports, { survey_id: id, len: 50, filters: { who: ['anonymous'] } }),
    ),
    await ask(author.call(reportCalls.findReports, {})),
    await ask(author.call(reportCalls.findAttempts, {})),
    await ask(author.call(reportCalls.findDeletedReports, { id })),
    (await author.call(reportCalls.findReportChanges, { id })).data.tables,
    await ask(author.call(reportCalls.findVoteResult, { id })),
    await ask(author.call(reportCalls.findVotes, { id })),
    await ask(author.call(analyticsCalls.findResults, { id })),
    await ask(author.call(analyticsCalls.findResults, { id, filters: { who: ['anonymous'] } })),
    await ask(author.call(analyticsCalls.findPublished, { id })),
    await ask(author.call(visitorCalls.findVisitors, {})),
    await ask(author.call(visitorCalls.findVisitorChart, {})),
    await ask(author.call(discoverCalls.findFeatured, {})),
    await ask(author.call(discoverCalls.findStream, { sort: 'popular' })),
    await ask(author.call(discoverCalls.findStream, { sort: 'popular', len: 1 })),
    withoutClock(JSON.parse(live)),
    file,
  ]
  return JSON.stringify(answers, null, 1)
}

/** The counts of a vote now. */
export async function countsOf({ database }: TestSite, id: string) {
  const { finished, started, version } = await database.kysely
    .selectFrom('form_figure_now')
    .select(['finished', 'started', 'version'])
    .where('survey_id', '=', id)
    .executeTakeFirstOrThrow()
  return { finished, started, version }
}
