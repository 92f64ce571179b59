import { bankCalls } from '@wenhai/core/bank/calls'
import { apiBase } from '@wenhai/core/contract/envelope'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import type { TestSite } from './harness.ts'

/** A single choice that is right in all else. */
export const question = (given: Record<string, unknown> = {}) => ({
  question: '一加一等于几？',
  option_type: 0,
  options: [{ opt: '一' }, { opt: '二' }, { opt: '三' }],
  isOnlyOpt: 1,
  answer: 'B',
  note: '数一数手指',
  key: '加法 入门',
  ...given,
})

export async function createQuestion(client: Client, given: Record<string, unknown> = {}): Promise<string> {
  const { status, reason, data } = await client.call(bankCalls.createQuestion, question(given))
  if (status !== 200) throw new Error(`${status} ${reason}`)
  return data.question_id
}

/** A spreadsheet as a browser sends it. */
export async function sendSpreadsheet(
  client: Client,
  content: string | Uint8Array,
  fields: Record<string, string> = {},
  isFileFirst = false,
  filename = 'sheet.csv',
) {
  const body = new FormData()
  // A field that is set again keeps its place.
  if (isFileFirst) body.set('file', '')
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), filename)
  const answer = await client.send('POST', `${apiBase}/question/bank/import/excel`, { body })
  if (answer.http !== 200) throw new Error(`HTTP ${answer.http}: ${answer.text}`)
  return answer.body
}

export async function download(client: Client, path: string): Promise<Response> {
  const headers: Record<string, string> = {
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'person-jwt': client.cookies.get('person-jwt') ?? '',
  }
  return fetch(client.url + apiBase + path, { headers })
}

export const findQuestions = async (client: Client, input: Record<string, unknown> = {}) =>
  (await client.call(bankCalls.findQuestions, input)).data

export const pickQuestions = async (client: Client, input: Record<string, unknown> = {}) =>
  (await client.call(bankCalls.filterQuestions, input)).data

/** The counts that lists show, against the rows themselves. */
export async function expectTrueCounts({ database: { kysely } }: TestSite): Promise<void> {
  const { sum } = await kysely
    .selectFrom('question_count')
    .select((build) => build.fn.sum<number | null>('count').as('sum'))
    .executeTakeFirstOrThrow()
  const { rows } = await kysely
    .selectFrom('question')
    .select((build) => build.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  expect(Number(sum ?? 0)).toBe(Number(rows))
  const orphans = await kysely
    .selectFrom('question_pair')
    .leftJoin('question', 'question.question_id', 'question_pair.question_id')
    .select('pair')
    .where('question.question_id', 'is', null)
    .execute()
  expect(orphans).toEqual([])
}
