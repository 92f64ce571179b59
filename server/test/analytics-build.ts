import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { apiBase } from '@wenhai/core/contract/api-base'
import { analyticsCalls } from '@wenhai/core/results/calls'
import type { Results } from '@wenhai/core/results/schema'
import { createQuestion, download } from './bank-build.ts'
import type { Client } from './client.ts'
import { buildAuthor, createForm, survey } from './form-build.ts'
import type { TestSite } from './harness.ts'
import { submit } from './report-build.ts'

const options = ['甲', '乙', '丙'].map((opt) => ({ opt }))

/** One question of every kind, none of them required, in a survey open to everyone. */
export async function buildMixed(site: TestSite, given: Record<string, unknown> = {}) {
  const author = await buildAuthor(site)
  const make = (question: Record<string, unknown>) =>
    createQuestion(author.client, { isRequired: false, isOnlyOpt: 0, answer: '', ...question })
  const ids = {
    single: await make({ question: '选一个', option_type: 0, options }),
    multiple: await make({ question: '选几个', option_type: 1, options }),
    blanks: await make({ question: '我今年 ____ 岁，来自 ____', option_type: 2, options: [] }),
    open: await make({ question: '说说看', option_type: 3, options: [] }),
    ranking: await make({ question: '排一排', option_type: 4, options }),
    truth: await make({ question: '对吗', option_type: 6, isOnlyOpt: 1, answer: '1' }),
  }
  const id = await createForm(
    author.client,
    survey(Object.values(ids), { needLoginParticipate: false, ...given }),
  )
  return { ...author, id, ids }
}

export const findResults = async (client: Client, id: string, given: object = {}): Promise<Results> => {
  const { status, reason, data } = await client.call(analyticsCalls.findResults, { id, ...given })
  if (status !== 200) throw new Error(`${status} ${reason}`)
  return data
}

/** Counts of one question's options by key. */
export const countsOf = ({ questions }: Pick<Results, 'questions'>, question_id: string) => {
  const found = questions.find((question) => question.question_id === question_id)
  return Object.fromEntries(found?.options.map(({ key, count }) => [key, count]) ?? [])
}

/** A report from somebody new; its id. */
export async function answerAnew(
  site: TestSite,
  id: string,
  answers: Record<string, string>,
  given: object = {},
): Promise<{ report_id: string; client: Client }> {
  const client = await site.client().openPage()
  const { status, reason, data } = await submit(client, id, answers, given)
  if (status !== 200) throw new Error(`${status} ${reason}`)
  return { report_id: data.report_id, client }
}

export const exportFile = (client: Client, id: string, format: string, query = ''): Promise<Response> =>
  download(client, `/question/report/export/${id}.${format}${query}`)

/** The lines of a live call as they come; leaving the loop ends it. */
export async function* readLive(client: Client, path: string): AsyncGenerator<Results> {
  const headers = {
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'person-jwt': client.cookies.get('person-jwt') ?? '',
  }
  // On a connection of its own, which ends with it: fetch would keep one that the site waits for when it closes.
  const asked = request(client.url + apiBase + path, { agent: false, headers })
  asked.end()
  try {
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    for (const ended of [asked, response]) ended.on('error', () => undefined)
    let text = ''
    for await (const part of response.setEncoding('utf8')) {
      const lines = (text + part).split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) if (line) yield JSON.parse(line)
    }
  } finally {
    asked.destroy()
  }
}
