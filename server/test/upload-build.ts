import { apiBase } from '@wenhai/core/contract/envelope'
import { uploadCalls } from '@wenhai/core/report/upload/calls'
import type { UploadLink } from '@wenhai/core/report/upload/schema'
import { createQuestion } from './bank-build.ts'
import type { Client } from './client.ts'
import { buildAuthor, createForm, survey } from './form-build.ts'
import type { TestSite } from './harness.ts'

/** A survey of one upload, open to everyone, that takes everything. */
export async function buildUpload(
  site: TestSite,
  settings: Record<string, unknown> = {},
  given: Record<string, unknown> = {},
) {
  const author = await buildAuthor(site)
  const asked = await createQuestion(author.client, {
    question: '请上传材料',
    option_type: 19,
    options: [],
    isOnlyOpt: 0,
    answer: '',
    settings: { accepts: ['picture', 'document', 'audio'], most: 3, megabytes: 2, ...settings },
  })
  const id = await createForm(author.client, survey([asked], { needLoginParticipate: false, ...given }))
  return { ...author, id, asked }
}

export interface Sent {
  id: string
  question_id: string
  name: string
  content: Uint8Array
  attempt_id?: string
}

export const begin = (client: Client, { content, ...about }: Sent, bytes = content.length) =>
  client.call(uploadCalls.beginUpload, { ...about, bytes })

export async function sendPart(client: Client, id: string, offset: number, part: Uint8Array) {
  const body = new FormData()
  body.append('offset', String(offset))
  body.append('file', new Blob([part as BlobPart]), 'part')
  return (await client.send('POST', `${apiBase}/question/upload/send/${id}`, { body })).body
}

/** In one part, whether it is taken or not. */
export async function sendWhole(client: Client, sent: Sent) {
  const begun = await begin(client, sent)
  if (begun.status !== 200) return begun
  return sendPart(client, begun.data.upload_id, 0, sent.content)
}

/** Uploads a file that the server accepts. */
export async function uploadFile(client: Client, sent: Sent): Promise<UploadLink> {
  const { status, reason, data } = await sendWhole(client, sent)
  if (status !== 200) throw new Error(`${status} ${reason}`)
  return data.file
}

/** The answer as the page writes it: a line for each file. */
export const answerWith = (...files: Pick<UploadLink, 'upload_id' | 'bytes' | 'name'>[]): string =>
  files.map(({ upload_id, bytes, name }) => `${upload_id} ${bytes} ${name}`).join('\n')

export const uploadRows = ({ database }: TestSite) =>
  database.kysely.selectFrom('upload').selectAll().execute()
