import { reportCalls } from '@wenhai/core/report/calls'
import { createQuestion } from './bank-build.ts'
import type { Client } from './client.ts'
import { mp3 } from './file-samples.ts'
import { buildAuthor, createForm, exam } from './form-build.ts'
import type { TestSite } from './harness.ts'

export const sendMedia = async (client: Client, content: Uint8Array, use = 'media') => {
  const body = new FormData()
  body.set('use', use)
  body.append('file', new Blob([content as BlobPart]), 'a.bin')
  return (await client.send('POST', '/oceanAPI/v1/files/upload/stream/formdata', { body })).body
}

/** A recording of a minute, which takes a minute and a half to play at most. */
export const recording = (path: string, given: Record<string, unknown> = {}) => ({
  path,
  name: '听力一',
  seconds: 60,
  plays: 2,
  ...given,
})

/** An exam of one choice with a recording that may be heard twice. */
export async function buildListening(site: TestSite, given: Record<string, unknown> = {}) {
  const author = await buildAuthor(site)
  const { url: path } = (await sendMedia(author.client, mp3)).data
  const asked = await createQuestion(author.client, { question_media: [recording(path)] })
  const id = await createForm(author.client, exam([asked], { needLoginParticipate: false, ...given }))
  return { ...author, id, asked, path: String(path) }
}

export const play = (client: Client, id: string, question_id: string, n: number, item = 0) =>
  client.call(reportCalls.playMedia, { id, question_id, item, n })

/** As if the last play had begun so long ago. */
export const ageLastPlay = async ({ database }: TestSite, attempt_id: string, seconds: number) => {
  const rows = await database.kysely
    .selectFrom('media_play')
    .selectAll()
    .where('attempt_id', '=', attempt_id)
    .orderBy('n', 'desc')
    .execute()
  await database.kysely
    .updateTable('media_play')
    .set({ begin_time: Date.now() - seconds * 1000 })
    .where('attempt_id', '=', attempt_id)
    .where('n', '=', rows[0]?.n ?? 0)
    .execute()
}

export const countPlays = async ({ database }: TestSite, attempt_id: string): Promise<number> =>
  (await database.kysely.selectFrom('media_play').select('n').where('attempt_id', '=', attempt_id).execute())
    .length
