import { encodeForm } from '@wenhai/core/contract/envelope'
import type { TakePage } from '@wenhai/core/report/page'
import type { Client, RawAnswer } from './client.ts'

/** What the take page carries for its script. */
export const readPage = ({ text }: Pick<RawAnswer, 'text'>): TakePage =>
  JSON.parse(/id="take-data">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null')

/** As a browser without scripts does: no header of ours, only the fields of the page. */
export const post = (client: Client, path: string, fields: Record<string, unknown>, headers = {}) =>
  client.send('POST', path, {
    body: encodeForm(fields),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-xsrf-token': '',
      'person-jwt': '',
      accept: 'text/html',
      ...headers,
    },
  })

/** The hidden fields of the page, by which a report is handed in. */
export const hidden = ({ token, submit_key }: TakePage) => ({ token, submit_key, step: 'submit' })

/** Opens the page of a survey and hands it in. */
export async function handInPlain(client: Client, id: string, fields: Record<string, unknown>) {
  const path = `/questionnaire/${id}`
  const page = readPage(await client.send('GET', path, { headers: { accept: 'text/html' } }))
  return post(client, path, { ...hidden(page), ...fields })
}
