import { bankCalls } from '@wenhai/core/bank/calls'
import { categoryCalls } from '@wenhai/core/category/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { formKinds } from '@wenhai/core/form/form-kind'
import { formSettingNames, hasSetting, settingOf } from '@wenhai/core/form/form-settings'
import { exampleOf } from '@wenhai/core/question/kinds/examples'
import { optionTypes } from '@wenhai/core/question/option-type'
import { describe, expect, test } from 'vitest'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { exportBank, exportForm, makeOwn, readOwn, sendOwn } from '../../../../test/exchange-build.ts'
import { mp3 } from '../../../../test/file-samples.ts'
import { buildAuthor, createForm, exam, survey, tomorrow, vote } from '../../../../test/form-build.ts'
import { startTestSite, useSite } from '../../../../test/harness.ts'
import { chose, show } from '../../../../test/logic-build.ts'
import { recording, sendMedia } from '../../../../test/media-build.ts'
import { paint, upload } from '../../../../test/pictures.ts'

const sharedSite = useSite()

/** The file without the names of its pictures, which are encoded anew. */
const withoutPaths = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replace(/\/files\/[0-9a-f]{2}\/[0-9a-f]{64}/g, '/files/one'))

const countAll = async ({ database: { kysely } }: Awaited<ReturnType<typeof sharedSite>>) => {
  const count = async (table: 'question' | 'form' | 'question_import') =>
    (
      await kysely
        .selectFrom(table)
        .select((build) => build.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  return [
    Number(await count('question')),
    Number(await count('form')),
    Number(await count('question_import')),
  ]
}

test('questions of every kind come into another bank as they were, and are shared with nobody', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const picture = (await upload(client, await paint(30, 20).png().toBuffer())).data.url
  const sound = (await sendMedia(client, mp3)).data.url
  const ids: string[] = []
  for (const type of optionTypes)
    ids.push(await createQuestion(client, { ...exampleOf(type).question, level: 'hard' }))
  ids.push(await createQuestion(client, { question_pic: [picture], question_media: [recording(sound)] }))
  const { bytes } = await exportBank(client, { format: 'own', ids })
  const { json, names } = await readOwn(bytes)
  expect(json).toMatchObject({ format: 'wenhai', version: 1, kind: 'questions' })
  expect(json.questions).toHaveLength(ids.length)
  expect(names).toHaveLength(2)

  const { client: other } = await buildSignedIn(site)
  const checked = await sendOwn(other, bytes, { check: '1' })
  expect(checked.data).toMatchObject({ questions: ids.length, files: 2, faults: [], import_id: '' })
  const { status, data } = await sendOwn(other, bytes)
  expect(status).toBe(200)
  const made = await site.database.kysely
    .selectFrom('question')
    .selectAll()
    .where('import_id', '=', data.import_id)
    .orderBy('question_id')
    .execute()
  expect(made.map(({ allow_people_use }) => allow_people_use)).toEqual(ids.map(() => 0))
  const again = await readOwn(
    (await exportBank(other, { format: 'own', ids: made.map(({ question_id }) => question_id) })).bytes,
  )
  const unshared = {
    ...json,
    questions: json.questions.map((each: object) => ({ ...each, allowPeopleUse: false })),
  }
  expect(withoutPaths(again.json)).toEqual(withoutPaths(unshared))

  expect((await other.call(bankCalls.undoImport, { id: data.import_id })).data).toEqual({
    deleted: ids.length,
    kept: 0,
  })
})

describe('a form comes back as it was, with every setting that goes with the others', () => {
  const questionsOf = () => [exampleOf(0).question, exampleOf(1).question, exampleOf(3).question]
  const drafts = {
    survey: () =>
      survey(questionsOf(), {
        items: [
          { at: 0, kind: 'section', title: '一、基本情况', item_id: 's1' },
          { at: 1, kind: 'page' },
          { at: 1, kind: 'text', text: '请看清楚 $x^2$' },
        ],
        logic: {
          rules: [show('#2', chose('#1', 'A'))],
          fields: [{ name: '来源', from: 'link' }],
          quotas: [{ quota_id: 'q1', name: '北京', if: chose('#1', 'B'), limit: 5 }],
        },
      }),
    vote: () => vote(),
    contest: () => ({
      questionnaire_type: 'contest',
      survey_title: '十佳歌手',
      entries: [{ opt: '甲', text: '介绍', number: 'A1' }, { opt: '乙' }],
    }),
    exam: () =>
      exam(
        questionsOf().map((each, at) => ({ ...each, score: 10 + at })),
        {
          passScore: 12,
          desc: '说明',
          start_time: tomorrow,
          end_time: new Date(Date.now() + 9e8).toISOString(),
        },
      ),
  }
  const other = (name: (typeof formSettingNames)[number]): unknown => {
    const setting = settingOf(name)
    if (setting.type === 'switch') return !setting.default
    if (setting.type === 'count')
      return Math.min(setting.max, Math.max(setting.min, Number(setting.default)) + 1)
    if (setting.type === 'choice') return setting.values.find((value) => value !== setting.default)
    return setting.format === undefined ? '多谢' : setting.format === 'address' ? 'https://example.com/a' : ''
  }

  test.each(formKinds)('%s', async (kind) => {
    const site = await sharedSite()
    const { client } = await buildAuthor(site)
    const { client: reader } = await buildSignedIn(site)
    // As many settings at once as go together: some ask for another one beside them.
    const settings = formSettingNames.filter((name) => hasSetting(kind, name))
    let draft: Record<string, unknown> = drafts[kind]()
    let id = await createForm(client, draft)
    for (const name of settings) {
      const changed = { ...draft, [name]: other(name) }
      const { status, data } = await client.call(formCalls.createForm, changed)
      if (status === 200) [draft, id] = [changed, data.survey_id]
    }
    expect(Object.keys(draft).length).toBeGreaterThan(settings.length / 2)
    const { bytes } = await exportForm(client, id)
    const { data } = await sendOwn(reader, bytes)
    const { data: view } = await reader.call(formCalls.viewForm, { id: data.survey_id })
    expect([view.status, view.own?.isPublished]).toEqual([0, false])
    const again = await exportForm(reader, data.survey_id)
    expect((await readOwn(again.bytes)).json).toEqual((await readOwn(bytes)).json)
  })
})

test('rules keep their meaning, and undoing takes the form and its questions back', async () => {
  const site = await sharedSite()
  const { client, ids } = await buildAuthor(site)
  const id = await createForm(client, survey(ids, { logic: { rules: [show('#3', chose('#1', 'A'))] } }))
  const { bytes } = await exportForm(client, id)
  const { client: other } = await buildSignedIn(site)
  const { data } = await sendOwn(other, bytes, { create_key: 'b5f5d2ba-98f4-4f33-9d25-5a1c2a1b7d10' })
  const again = await sendOwn(other, bytes, { create_key: 'b5f5d2ba-98f4-4f33-9d25-5a1c2a1b7d10' })
  expect(again.data.survey_id).toBe(data.survey_id)
  const { data: view } = await other.call(formCalls.viewForm, { id: data.survey_id })
  const made = view.own?.question.map(({ question_id }) => question_id) ?? []
  expect(made).toHaveLength(3)
  expect(made.some((each) => ids.includes(each))).toBe(false)
  expect(view.own?.logic?.rules).toEqual([show(made[2] ?? '', chose(made[0] ?? '', 'A'))])
  expect((await other.call(formCalls.undoForm, { id: data.survey_id })).data).toEqual({
    deleted: 3,
    kept: 0,
  })
  expect((await other.call(formCalls.viewForm, { id: data.survey_id })).status).toBe(404)
  expect((await client.call(formCalls.viewForm, { id })).status).toBe(200)
})

describe('keys of others', () => {
  test('no file has a question of somebody else, however it is asked for', async () => {
    const site = await sharedSite()
    const { client: owner } = await buildSignedIn(site)
    const shared = await createQuestion(owner, {
      question: '共享的题',
      note: '秘密解析',
      allowPeopleUse: true,
    })
    const secret = await createQuestion(owner, { question: '私有的题', allowPeopleUse: false })
    const { client } = await buildSignedIn(site)
    const mine = await createQuestion(client, { question: '自己的题' })
    const { bytes } = await exportBank(client, { format: 'own', ids: [mine, shared] })
    const { json } = await readOwn(bytes)
    expect(json.questions.map(({ question }: { question: string }) => question)).toEqual(['自己的题'])
    expect(bytes.toString('latin1')).not.toContain('秘密解析')
    const { data: check } = await client.call(bankCalls.checkExchange, {
      format: 'moodle',
      ids: [mine, shared],
    })
    expect(check).toMatchObject({ questions: 2, written: 1, losses: [{ number: 2, isWhole: true }] })
    for (const format of ['own', 'moodle', 'qti']) {
      expect((await exportBank(client, { format, ids: [secret] })).refusal?.status).toBe(404)
      expect((await exportBank(client, { format, ids: [shared] })).refusal?.status).toBe(422)
      const { bytes: all } = await exportBank(client, { format, scope: 'usable' })
      expect(all.toString('utf8')).not.toContain('共享的题')
    }
    expect(
      (
        await exportBank(client, {
          format: 'own',
          scope: 'usable',
          ocean_id: 'b5f5d2ba-98f4-4f33-9d25-5a1c2a1b7d10',
        })
      ).refusal?.status,
    ).toBe(757)

    const form = await createForm(client, survey([mine, shared]))
    const own = await readOwn((await exportForm(client, form)).bytes)
    expect(own.json.questions).toHaveLength(1)
    const { data: checked } = await client.call(formCalls.checkFormExchange, { id: form, format: 'own' })
    expect(checked.losses).toMatchObject([{ number: 2, isWhole: true }])
    const ruled = await createForm(
      client,
      survey([shared, mine], { logic: { rules: [show('#2', chose('#1', 'A'))] } }),
    )
    expect((await exportForm(client, ruled)).refusal?.reason).toMatch(/规则里用到了别人的题/)
    for (const stranger of [owner, site.client(), (await buildSignedIn(site)).client])
      expect((await exportForm(stranger, form)).refusal?.status).toBeGreaterThan(700)
  })

  test('a question that an exam locks does not exist for others', async () => {
    const site = await sharedSite()
    const { client: owner } = await buildAuthor(site)
    const locked = await createQuestion(owner, { question: '锁住的题', allowPeopleUse: true })
    await createForm(owner, exam([locked]))
    const { client } = await buildSignedIn(site)
    const call = (ids: string[]) => client.call(bankCalls.checkExchange, { format: 'own', ids })
    expect((await call([locked])).status).toBe(404)
    const { data } = await client.call(bankCalls.checkExchange, {
      format: 'own',
      scope: 'usable',
      key: '锁住',
    })
    expect(data.questions).toBe(0)
    expect((await owner.call(bankCalls.checkExchange, { format: 'own', ids: [locked] })).data.written).toBe(1)
  })

  test("a path of somebody else's picture is not taken for the file's own", async () => {
    const site = await sharedSite()
    const { client: owner } = await buildSignedIn(site)
    const path = (await upload(owner, await paint(12, 12, '#101010').png().toBuffer())).data.url
    const { client } = await buildSignedIn(site)
    const file = { format: 'wenhai', version: 1 }
    // A list may also come as a text, as in a form of a page.
    for (const question_pic of [[path], JSON.stringify([path])]) {
      const questions = [{ ...exampleOf(0).question, question_pic }]
      const { data } = await sendOwn(client, makeOwn({ ...file, kind: 'questions', questions }), {
        check: '1',
      })
      expect(data.faults).toEqual([{ number: 1, reason: '图片不在文件里' }])
    }
    const items = JSON.stringify([{ at: 0, kind: 'text', text: '说明', pics: [path] }])
    const form = { questionnaire_type: 'survey', survey_title: '甲', items }
    const whole = { ...file, kind: 'form', form, questions: [exampleOf(0).question] }
    const { data } = await sendOwn(client, makeOwn(whole), { check: '1' })
    expect(data.faults).toEqual([{ number: 0, reason: '图片不在文件里' }])
  })
})

describe('a file from another site', () => {
  test('finds categories by their names, says which are missing, and asks for a subject', async () => {
    const here = await sharedSite()
    const there = await startTestSite()
    const { client } = await buildAuthor(there)
    const { client: admin } = await buildSignedIn(there, { permission: 6 })
    await admin.call(categoryCalls.createCategory, { key: 'bio', value: '生物', type: 'exam' })
    await admin.call(categoryCalls.createCategory, { key: 'odd', value: '稀有', type: 'survey' })
    const id = await createForm(
      client,
      exam([{ ...exampleOf(0).question, questionnaire_type: 'odd', score: 5 }], {
        course: 'bio',
        password: '芝麻芝麻开门',
      }),
    )
    const { bytes } = await exportForm(client, id)
    const { json } = await readOwn(bytes)
    expect(JSON.stringify(json)).not.toContain('芝麻芝麻开门')
    const { data: told } = await client.call(formCalls.checkFormExchange, { id, format: 'own' })
    expect(told.notes).toEqual(['参与密码不在文件里，导入后要重新设置'])

    const { client: reader } = await buildAuthor(here)
    const checked = await sendOwn(reader, bytes, { check: '1' })
    expect(checked.data).toMatchObject({ missingCourse: '生物', faults: [{ number: 0 }] })
    expect(checked.data.notes).toEqual(['本站没有这些分类，题目归入“综合”：稀有'])
    expect((await sendOwn(reader, bytes)).status).toBe(422)
    const { data } = await sendOwn(reader, bytes, { course: '数学' })
    const { data: view } = await reader.call(formCalls.viewForm, { id: data.survey_id })
    expect(view).toMatchObject({ course: '数学', needPassword: false, fullScore: 5 })
    expect(view.own?.question[0]?.questionnaire_type).toBe('综合')
  })
})

const head = { format: 'wenhai', version: 1, kind: 'questions' }
const good = () => exampleOf(0).question
const form = (given: object) => ({
  ...head,
  kind: 'form',
  questions: [good(), good()],
  form: { questionnaire_type: 'survey', survey_title: '甲', ...given },
})

/** What is no file of ours, or lies, and what each is answered with. */
const hostile: Record<string, { content: () => Buffer; says: RegExp }> = {
  'no archive': { content: () => Buffer.from('{"format":"wenhai"}'), says: /不是问海导出的文件/ },
  'an unknown kind': { content: () => makeOwn({ ...head, kind: 'x', questions: [] }), says: /不是问海/ },
  'no questions': { content: () => makeOwn({ ...head, questions: [] }), says: /没有题目/ },
  'a bomb among the pictures, which is named': {
    content: () =>
      makeOwn({ ...head, questions: [{ ...good(), question_pic: [`/files/aa/${'a'.repeat(64)}.webp`] }] }, [
        { name: `files/aa/${'a'.repeat(64)}.webp`, content: Buffer.alloc(60_000_000) },
      ]),
    says: /太大或太复杂|读不出来/,
  },
  'a picture that is none': {
    content: () =>
      makeOwn({ ...head, questions: [{ ...good(), question_pic: [`/files/aa/${'a'.repeat(64)}.webp`] }] }, [
        { name: `files/aa/${'a'.repeat(64)}.webp`, content: '<svg onload="x"/>' },
      ]),
    says: /读不出来/,
  },
  'numbers beyond bounds': {
    content: () => makeOwn({ ...head, questions: [{ ...good(), option_type: 1e308 }] }),
    says: /第 1 题/,
  },
  'a question that is none': { content: () => makeOwn({ ...head, questions: [null] }), says: /第 1 题/ },
  'a key that no option has': {
    content: () => makeOwn({ ...head, questions: [good(), { ...good(), answer: 'Q' }] }),
    says: /第 2 题/,
  },
  'too long a text': {
    content: () => makeOwn({ ...head, questions: [{ ...good(), question: '字'.repeat(3000) }] }),
    says: /第 1 题/,
  },
  'a form that is none': {
    content: () => makeOwn({ ...head, kind: 'form', questions: [good()] }),
    says: /要填一组内容|缺少|格式/,
  },
  'a form without a title': { content: () => makeOwn(form({ survey_title: '' })), says: /标题/ },
  'rules about a question that is not there': {
    content: () => makeOwn(form({ logic: { rules: [show('#9', chose('#1', 'A'))] } })),
    says: /规则/,
  },
  'rules about a question of somebody else': {
    content: () =>
      makeOwn(form({ logic: { rules: [show('b5f5d2ba-98f4-4f33-9d25-5a1c2a1b7d10', chose('#1', 'A'))] } })),
    says: /规则/,
  },
  'rules by the thousand': {
    content: () => makeOwn(form({ logic: { rules: Array(10_000).fill(show('#2', chose('#1', 'A'))) } })),
    says: /规则/,
  },
  'more questions than a form may have': {
    content: () => makeOwn({ ...form({}), questions: Array(201).fill(good()) }),
    says: /最多 200 题/,
  },
  'a name that reaches for a prototype': {
    content: () =>
      makeOwn(`{"__proto__":{"kind":"form"},${JSON.stringify({ ...head, questions: [] }).slice(1)}`),
    says: /读不懂/,
  },
  'an unknown subject': {
    content: () => makeOwn(form({ questionnaire_type: 'exam', course: '没有' })),
    says: /没有科目/,
  },
}

test('hostile files are answered with a sentence, and nothing of them is stored', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const before = await countAll(site)
  for (const [name, { content, says }] of Object.entries(hostile)) {
    const { status, reason } = await sendOwn(client, content())
    expect([name, [411, 413, 422].includes(status), reason]).toEqual([
      name,
      true,
      expect.stringMatching(says),
    ])
  }
  expect(await countAll(site)).toEqual(before)
})

test('a file sets nothing that its reader or the site sets', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const before = await countAll(site)
  const forbidden = {
    ...{ password: '芝麻芝麻开门', status: 1, published: 1, isPublished: true, revision: 7, regraded: 3 },
    ...{
      survey_id: '1',
      ocean_id: '1',
      question: [good()],
      scores: { 1: 9 },
      roster: [{ name: '甲' }],
      otherPaper: {},
    },
  }
  const questions = [{ ...good(), question_id: '1', ocean_id: '1', import_id: '1', allowPeopleUse: true }]
  const file = makeOwn({ ...form(forbidden), questions }, [{ name: '../../../tmp/wenhai-out', content: 'x' }])
  // A name that leads out of the archive is refused as a whole; without it the rest is read.
  expect((await sendOwn(client, file, { check: '1' })).status).toBe(422)
  const bytes = makeOwn({ ...form(forbidden), questions })
  expect((await sendOwn(client, bytes, { check: '1' })).data.faults).toEqual([])
  expect(await countAll(site)).toEqual(before)
  const { data } = await sendOwn(client, bytes)
  const { data: view } = await client.call(formCalls.viewForm, { id: data.survey_id })
  expect(view).toMatchObject({ needPassword: false, isMine: true, status: 0, question: [{}] })
  expect(view.own).toMatchObject({ isPublished: false, revision: 1, rosterCount: 0 })
  expect(view.own).not.toHaveProperty('otherPaper')
})

test('what looks like a program is text', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const question = '<script>alert(1)</script> &amp; ]]> {1:MULTICHOICE:=a}'
  const { data } = await sendOwn(client, makeOwn({ ...head, questions: [{ ...good(), question }] }))
  const { bytes } = await exportBank(client, { format: 'own', scope: 'own' })
  expect((await readOwn(bytes)).json.questions[0].question).toBe(question)
  const { bytes: moodle } = await exportBank(client, { format: 'moodle', scope: 'own' })
  expect(moodle.toString()).not.toContain('<script>')
  expect(data.questions).toBe(1)
})

test('packages for other programs have their parts in order, and come back with their pictures', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const picture = (await upload(client, await paint(40, 20, '#33aa77').png().toBuffer())).data.url
  const ids = [
    await createQuestion(client, {
      question_pic: [picture],
      options: [{ opt: '', pic: picture }, { opt: '乙' }],
      answer: 'B',
    }),
    await createQuestion(client, { ...exampleOf(10).question }),
  ]
  const { data: check } = await client.call(bankCalls.checkExchange, { format: 'qti', ids })
  expect(check).toMatchObject({ questions: 2, written: 1, files: 1, lossCount: 1 })
  const { bytes: qti } = await exportBank(client, { format: 'qti', ids })
  const { bytes: moodle } = await exportBank(client, { format: 'moodle', ids })
  const { names } = await readOwn(qti).catch(async () => ({ names: [] }))
  expect(names.slice(0, 2)).toEqual([])
  for (const [content, name] of [
    [qti, 'a.zip'],
    [moodle, 'a.xml'],
  ] as const) {
    const answer = await upload(client, content, name, '/question/bank/import/document')
    expect(answer.data.rows).toHaveLength(1)
    expect(answer.data.pictures.length).toBeGreaterThan(0)
    expect(answer.data.gaps).toEqual([])
  }
})

test('the schema of the file is what is read with', async () => {
  const site = await sharedSite()
  const { data } = await site.client().call(formCalls.readFileSchema)
  await expect(`${JSON.stringify(data, null, 2)}\n`).toMatchFileSnapshot(
    '../../../../../docs/wenhai-file.schema.json',
  )
})
