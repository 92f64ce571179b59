import { visitorCalls } from '@wenhai/core/visitor/calls'
import { expect } from 'vitest'
import { countVisit, flushVisits } from '#features/visitor/commands'
import { newId } from '#lib/ids'
import type { Client } from './client.ts'
import { silentLog, type TestSite } from './harness.ts'

export const dayMs = 24 * 60 * 60 * 1000

/** Opens a form's page as a browser does that came from somewhere, and waits until it is counted. */
export async function open(
  site: TestSite,
  id: string,
  headers: Record<string, string> = {},
  client = site.client(),
) {
  const answer = await client.send('GET', `/questionnaire/${id}`, {
    headers: { accept: 'text/html', ...headers },
  })
  expect(answer.http).toBe(200)
  await flushVisits(site.database)
  return client
}

export async function record(site: TestSite, input: Record<string, unknown> = {}, client = site.client()) {
  const answer = await client.call(visitorCalls.recordVisit, input)
  await flushVisits(site.database)
  return answer
}

export const find = async (client: Client, input: Record<string, unknown> = {}) =>
  (await client.call(visitorCalls.findVisitors, input)).data

export const chart = async (client: Client, input: Record<string, unknown> = {}) =>
  (await client.call(visitorCalls.findVisitorChart, input)).data

/** The oldest first. */
export const rowsOf = ({ database }: TestSite) =>
  database.kysely.selectFrom('visit').selectAll().orderBy('visit_id').execute()

/** A visit at any moment, by a browser of its own unless one is named. */
export async function visitAt(
  { database, settings, keys }: TestSite,
  now: number,
  visit: Partial<Parameters<typeof countVisit>[1]> & { device_id?: string; userAgent?: string },
) {
  const { device_id = newId(), userAgent, ...item } = visit
  countVisit(
    {
      database,
      settings,
      keys,
      log: silentLog,
      device_id,
      userAgent,
      address: '203.0.113.0',
      host: 'x.test',
      now,
    },
    { kind: 'form', item_id: '', ocean_id: '', referrer: '', ...item },
  )
  await flushVisits(database)
}

export const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'
