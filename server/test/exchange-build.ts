import { apiBase, encodeForm } from '@wenhai/core/contract/envelope'
import type { FileImport } from '@wenhai/core/form/schema'
import { openZip } from '#lib/read-zip'
import type { Client } from './client.ts'
import { makeZip, type Part } from './hostile-spreadsheets.ts'

/** The bytes of a file, or the refusal that came instead. */
async function fetchFile(
  client: Client,
  method: 'GET' | 'POST',
  path: string,
  input: Record<string, unknown> = {},
): Promise<{ bytes: Buffer; refusal: { status: number; reason: string } | undefined }> {
  const headers: Record<string, string> = {
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'person-jwt': client.cookies.get('person-jwt') ?? '',
    'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
    ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
  }
  const query = encodeForm(input)
  const response = await fetch(
    `${client.url}${apiBase}${path}${method === 'GET' && query !== '' ? `?${query}` : ''}`,
    { method, headers, ...(method === 'POST' && { body: query }) },
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return { bytes, refusal: isJson ? JSON.parse(bytes.toString()) : undefined }
}

export const exportBank = (client: Client, input: Record<string, unknown>) =>
  fetchFile(client, 'POST', '/question/bank/exchange/export', input)

export const exportForm = (client: Client, id: string, format = 'own') =>
  fetchFile(client, 'GET', `/question/survey/exchange/export/${id}`, { format })

/** What a file of ours says. */
export async function readOwn(bytes: Buffer) {
  const zip = await openZip(bytes, { parts: 1000, unpackedBytes: 1e8 })
  const json = JSON.parse(Buffer.from((await zip.read('wenhai.json')) ?? []).toString())
  return { json, names: zip.names.filter((name) => name !== 'wenhai.json'), zip }
}

/** A file of ours with this content, and what else is in the archive. */
export const makeOwn = (json: unknown, parts: readonly Part[] = []): Buffer =>
  makeZip([
    { name: 'wenhai.json', content: typeof json === 'string' ? json : JSON.stringify(json) },
    ...parts,
  ])

export async function sendOwn(
  client: Client,
  content: Uint8Array,
  fields: Record<string, string> = {},
): Promise<{ status: number; reason: string; data: FileImport }> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new Blob([content as BlobPart]), '题库.wenhai.zip')
  const answer = await client.send('POST', `${apiBase}/question/survey/exchange/import`, { body })
  if (answer.http !== 200) throw new Error(`HTTP ${answer.http}: ${answer.text}`)
  return answer.body
}
