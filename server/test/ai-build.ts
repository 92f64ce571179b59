import { aiCalls } from '@wenhai/core/ai/calls'
import type { AiLine, Proposal } from '@wenhai/core/ai/schema'
import { apiBase } from '@wenhai/core/contract/envelope'
import { buildSignedIn } from './build.ts'
import type { Client } from './client.ts'
import { startTestSite, type TestSite } from './harness.ts'
import { type Behave, startModel } from './model-server.ts'

export const secret = 'sk-very-secret-key'

export const aiSettings = (url: string, given: object = {}) => ({
  isOn: true,
  url,
  model: 'qwen3:8b',
  secret,
  ...given,
})

/** A site whose owner has switched it on, with a model that behaves as it is told. */
export async function buildAi(given: object = {}, first?: Behave) {
  const [site, model] = await Promise.all([startTestSite(), startModel(first)])
  const { client: owner } = await buildSignedIn(site, { permission: 9, name: '站长' })
  const saved = await owner.call(aiCalls.saveAiSettings, aiSettings(model.url, given))
  if (saved.status !== 1802) throw new Error(saved.reason)
  const { client, member } = await buildSignedIn(site, { name: '王老师' })
  return { site, model, owner, client, member }
}

export const about = { task: 'questions', topic: '光合作用', kinds: ['single', 'judge'], count: 3 }

export const judge = (text: string) =>
  JSON.stringify({ type: 'judge', question: text, answer: '对', note: '因为' })

export interface Heard {
  http: number
  status: number
  reason: string
  items: Proposal[]
  end: { reason: string; dropped: number } | undefined
}

export async function hear(client: Client, path: string, input: object): Promise<Heard> {
  const { http, text, body } = await client.send('POST', apiBase + path, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  if (body?.status !== undefined)
    return { http, status: body.status, reason: body.reason, items: [], end: undefined }
  const lines: AiLine[] = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  return {
    http,
    status: 200,
    reason: '',
    items: lines.flatMap((line) => ('item' in line ? [line.item] : [])),
    end: lines.flatMap((line) => ('end' in line ? [line.end] : []))[0],
  }
}

/** As the page does: what is sent is looked at first. */
export async function askFor(client: Client, task: object = about): Promise<Heard> {
  const { status, reason, data } = await client.call(aiCalls.previewAi, { about: task })
  if (status !== 200) return { http: 200, status, reason, items: [], end: undefined }
  return hear(client, aiCalls.askAi.path, { about: task, seen: data.seen })
}

export const left = async (client: Client) => (await client.call(aiCalls.findAiState)).data.left

export const places = ({ database }: TestSite) =>
  database.kysely.selectFrom('ai_place').select('place').execute()
