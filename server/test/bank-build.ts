import { bankCalls } from '@wenhai/core/bank/calls'
import { apiBase } from '@wenhai/core/contract/api-base'
import type { Client } from './client.ts'

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
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'sheet.csv')
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
