import { deskCalls } from '@wenhai/core/desk/calls'
import { deskLimits as limits } from '@wenhai/core/desk/limits'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildSignedIn, signIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { change, content, openDesk, questionLine, setQuestion, write } from '../../../../test/desk-build.ts'
import { engine, oneOnPostgres, useSite } from '../../../../test/harness.ts'
import { forgetPeople } from '../presence.commands.ts'

const sharedSite = useSite()

async function buildDesk() {
  const site = await sharedSite()
  const { client, member } = await buildSignedIn(site)
  return { site, client, member, desk_id: await openDesk(client) }
}

const read = async (client: Client, desk_id: string) =>
  (await client.call(deskCalls.getDesk, { desk_id })).data

const textsOf = async (client: Client, desk_id: string) =>
  (await read(client, desk_id)).document.lines.map((line) =>
    'question' in line ? line.question.content.question : line.item.title,
  )

test('what is written is there when the desk is read again, with the steps that took it there', async () => {
  const { client, desk_id } = await buildDesk()
  const step = change([setQuestion('q1', '味道如何？')], { what: '改题目', field: 'q1 content.question' })
  expect((await write(client, desk_id, 0, [step])).data).toEqual({
    ...{ revision: 1, taken: 1, others: [], isBehind: false, formState: 'new', people: [] },
  })
  const desk = await read(client, desk_id)
  expect(desk).toMatchObject({ revision: 1, survey_id: '', base: null, formState: 'new' })
  expect(await textsOf(client, desk_id)).toEqual(['味道如何？', '贵吗？'])
  expect(desk.steps).toMatchObject([
    {
      ...{ revision: 1, change_id: step.change_id, what: '改题目', field: 'q1 content.question' },
      ...{ isOwn: true, undoes: null, inverse: [setQuestion('q1', '好吃吗？')] },
    },
  ])
})

test('a step that takes another one back names it, and keeps its name after a reload', async () => {
  const { client, desk_id } = await buildDesk()
  const step = change([{ do: 'remove', at: 'q2' }])
  const back = change([{ do: 'insert', line: questionLine('q2', '贵吗？'), after: 'q1' }], {
    undoes: step.change_id,
  })
  expect((await write(client, desk_id, 0, [step, back])).data).toMatchObject({ revision: 2, taken: 2 })
  expect((await read(client, desk_id)).steps.map(({ undoes }) => undoes)).toEqual([null, step.change_id])
  expect(await textsOf(client, desk_id)).toEqual(['好吃吗？', '贵吗？'])
})

test('a change that is sent again because its reply was lost is stored once', async () => {
  const { client, desk_id } = await buildDesk()
  const step = change([setQuestion('q1', '一')])
  await write(client, desk_id, 0, [step])
  expect((await write(client, desk_id, 0, [step])).data).toMatchObject({ revision: 1, taken: 1, others: [] })
  // What was typed since comes with it.
  const next = change([setQuestion('q1', '二')])
  expect((await write(client, desk_id, 0, [step, next])).data).toMatchObject({ revision: 2, taken: 2 })
  expect(await textsOf(client, desk_id)).toEqual(['二', '贵吗？'])
  expect((await write(client, desk_id, 2, [step])).status).toBe(409)
})

test('who has not seen the newest revision is told what others wrote, and nothing of theirs is stored', async () => {
  const { site, client, member, desk_id } = await buildDesk()
  const other = await signIn(site, member, await site.client().openPage())
  await write(client, desk_id, 0, [change([setQuestion('q1', '一')])])
  const mine = change([setQuestion('q2', '二')])
  const answer = await write(other, desk_id, 0, [mine], { writer: 'window-2' })
  expect(answer.data).toMatchObject({
    ...{ revision: 1, taken: 0, isBehind: false },
    others: [{ revision: 1, writer: 'window-1', name: member.name, operations: [setQuestion('q1', '一')] }],
  })
  expect(await textsOf(client, desk_id)).toEqual(['一', '贵吗？'])
  expect((await write(other, desk_id, 1, [mine], { writer: 'window-2' })).data).toMatchObject({ revision: 2 })
  expect(await textsOf(client, desk_id)).toEqual(['一', '二'])
})

test('of two that are sent at once one is stored, and the other is told of it', async () => {
  const { client, desk_id } = await buildDesk()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      write(client, desk_id, 0, [change([setQuestion('q1', `第 ${index} 个`)])], { writer: `w${index}` }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.filter(({ data }) => data.taken === 1).length).toBe(1)
  for (const { data } of answers) expect(data.taken + data.others.length).toBe(1)
})

test('who is on the desk is shown to others for half a minute, and who leaves is not', async () => {
  const { site, client, member, desk_id } = await buildDesk()
  const two = { writer: 'window-2', at: 'q2' }
  expect((await write(client, desk_id, 0, [], { at: 'q1' })).data.people).toEqual([])
  expect((await write(client, desk_id, 0, [], two)).data.people).toEqual([
    { writer: 'window-1', user_id: member.user_id, name: member.name, at: 'q1' },
  ])
  expect((await write(client, desk_id, 0, [])).data.people).toMatchObject([{ writer: 'window-2', at: 'q2' }])
  await write(client, desk_id, 0, [], { ...two, isLeaving: 1 })
  expect((await write(client, desk_id, 0, [])).data.people).toEqual([])
  await write(client, desk_id, 0, [], two)
  await forgetPeople(site.database, Date.now() + limits.presenceMs)
  expect((await write(client, desk_id, 0, [])).data.people).toEqual([])
})

test('a revision that the desk does not know, such as one from before a backup, is to be read again', async () => {
  const { client, desk_id } = await buildDesk()
  const answer = await write(client, desk_id, 7, [change([setQuestion('q1', '一')])])
  expect(answer.data).toMatchObject({ revision: 0, taken: 0, isBehind: true })
  expect(await textsOf(client, desk_id)).toEqual(['好吃吗？', '贵吗？'])
})

test('what does not fit is refused as a whole, with a sentence', async () => {
  const { client, desk_id } = await buildDesk()
  const good = change([setQuestion('q1', '一')])
  const gone = await write(client, desk_id, 0, [good, change([setQuestion('q9', '二')])])
  expect(gone).toMatchObject({ status: 409, data: { isMisfit: true } })
  expect(gone.reason).toContain('没有保存')
  expect(await read(client, desk_id)).toMatchObject({ revision: 0 })
  expect(await textsOf(client, desk_id)).toEqual(['好吃吗？', '贵吗？'])
})

const set = (at: string, path: string, value: unknown) => ({ do: 'set', at, path, value })

describe('what no draft may hold is refused, and nothing is saved', () => {
  const { uid: _, ...nameless } = questionLine('q3', '三')
  test.each(
    oneOnPostgres<[name: string, operations: unknown, status: number]>([
      ['a field that is not known', [set('q1', 'secret', 1)], 422],
      ['a field of the form that is not known', [set('', 'isAdmin', true)], 422],
      ['a value of another type', [set('q1', 'content.options', 'A')], 422],
      ['a question instead of its fields', [set('q1', 'content', null)], 422],
      ['another uid', [set('q1', 'uid', 'q7')], 422],
      ['a kind that is none', [set('q1', 'content.option_type', 999)], 422],
      ['a text without end', [set('q1', 'content.note', 'x'.repeat(limits.maxText + 1))], 413],
      [
        'too many options',
        [set('q1', 'content.options', Array(300).fill({ opt: '', key: '', pic: '' }))],
        413,
      ],
      [
        'a splice beyond the text',
        [{ do: 'splice', at: 'q1', path: 'content.question', from: 9, cut: 9, add: '' }],
        409,
      ],
      ['a line without an id', [{ do: 'insert', line: nameless, after: '' }], 422],
      ['no line at all', [{ do: 'insert', line: null, after: '' }], 422],
      ['a line that is there', [{ do: 'insert', line: questionLine('q1', '一'), after: '' }], 409],
      ['a part of a password', [{ do: 'splice', at: '', path: 'password', from: 0, cut: 0, add: 'x' }], 422],
      ['a name that reaches for a prototype', [set('', 'constructor.prototype', {})], 422],
      ['a path of three', [set('q1', 'content.options.0', '')], 422],
      ['an operation that is none', [{ do: 'drop', at: 'q1' }], 422],
      ['no list', 'everything', 422],
      ['too many operations', Array(limits.maxOperations + 1).fill(set('q1', 'score', 1)), 422],
    ]),
  )('%s', async (_name, operations, status) => {
    const { client, desk_id } = await buildDesk()
    const answer = await write(client, desk_id, 0, [change(operations as unknown[])])
    expect([answer.status, /\p{Script=Han}/u.test(answer.reason)]).toEqual([status, true])
    expect((await read(client, desk_id)).revision).toBe(0)
  })
})

test('a draft may be unfinished in every way in which a form may not', async () => {
  const { client, desk_id } = await buildDesk()
  const operations = [
    set('q1', 'content.question', ''),
    set('q1', 'content.options', [{ opt: 'x'.repeat(10_000), key: '', pic: '' }]),
    set('', 'survey_title', ' 有空格 '),
    set('', 'passScore', null),
  ]
  expect((await write(client, desk_id, 0, [change(operations)])).data.taken).toBe(1)
  const { document } = await read(client, desk_id)
  expect(document.form.survey_title).toBe(' 有空格 ')
})

test('the document as a whole has a limit, which is said in a sentence', async () => {
  const { client, desk_id } = await buildDesk()
  const lines = Array.from({ length: 40 }, (_, index) => ({
    uid: `n${index}`,
    question: {
      uid: `n${index}`,
      question_id: null,
      content: content('长', { note: '长'.repeat(limits.maxText) }),
    },
  }))
  const insert = (some: typeof lines) => change(some.map((line) => ({ do: 'insert', line, after: '' })))
  let revision = 0
  const answers = []
  for (let at = 0; at < lines.length; at += 4) {
    const answer = await write(client, desk_id, revision, [insert(lines.slice(at, at + 4))])
    answers.push(answer)
    revision = answer.data.revision ?? revision
  }
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ status: 413, reason: expect.stringContaining('2 MB') })
  expect((await read(client, desk_id)).document.lines.length).toBe(2 + 4 * (answers.length - refused.length))
})

test('a password in a draft is stored as nobody can read it, and comes back to its author', async () => {
  const { site, client, desk_id } = await buildDesk()
  await write(client, desk_id, 0, [change([set('', 'password', '春天在哪里')])])
  const back = change([set('', 'password', '夏天在哪里')])
  await write(client, desk_id, 1, [back])
  const desk = await read(client, desk_id)
  expect(desk.document.form.password).toBe('夏天在哪里')
  expect(desk.steps.at(-1)?.inverse).toEqual([set('', 'password', '春天在哪里')])
  const stored = JSON.stringify([
    await site.database.kysely.selectFrom('desk_change').selectAll().where('desk_id', '=', desk_id).execute(),
    await site.database.kysely
      .selectFrom('desk_document')
      .selectAll()
      .where('desk_id', '=', desk_id)
      .execute(),
  ])
  expect(stored).not.toContain('天在哪里')
})

test('a write that the database refuses half way leaves the desk as it was', async () => {
  const { site, client, desk_id } = await buildDesk()
  await write(client, desk_id, 0, [change([setQuestion('q1', '一')])])
  const { kysely } = site.database
  // The last statement of the transaction fails for this desk.
  const [make, drop] =
    engine === 'sqlite'
      ? [
          `create trigger broken before update on desk when old.desk_id = '${desk_id}' begin select raise(abort, 'broken'); end`,
          'drop trigger broken',
        ]
      : [
          `alter table desk add constraint broken check (desk_id <> '${desk_id}' or revision < 2)`,
          'alter table desk drop constraint broken',
        ]
  await sql.raw(make).execute(kysely)
  const answer = await write(client, desk_id, 1, [change([setQuestion('q1', '二')])]).catch(() => undefined)
  await sql.raw(drop).execute(kysely)
  expect(answer?.status).not.toBe(200)
  expect(await textsOf(client, desk_id)).toEqual(['一', '贵吗？'])
  expect((await read(client, desk_id)).steps.length).toBe(1)
  expect((await write(client, desk_id, 1, [change([setQuestion('q1', '三')])])).data.revision).toBe(2)
})
