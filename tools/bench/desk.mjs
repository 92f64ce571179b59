import { randomUUID } from 'node:crypto'
import { deskLimits } from '../../core/dist/desk/limits.js'
import { defaultSettings } from '../../core/dist/form/form-settings.js'
import { noLogic } from '../../core/dist/form/logic-model.js'
import { Browser } from './lib/browser.mjs'
import { median, round, startServer } from './lib/measure.mjs'

const sizes = [20, 200]
const saves = Number(process.env.BENCH_SAVES ?? 200)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

/** What saving on a desk costs: bytes on the line against bytes that changed, and CPU at 200 questions against 20. */
export async function benchDesk() {
  const server = await startServer('form.mjs', { BENCH_LEVEL: '6' })
  const browser = await new Browser(server.url).openPage()
  await browser.signIn(server.username, server.password)
  const desks = []
  for (const size of sizes) desks.push(await openDesk(browser, size))
  const seen = sizes.map(() => ({ write: [], read: [] }))
  // The first round warms up.
  for (let turn = 0; turn <= rounds; turn += 1)
    for (const [index, desk] of desks.entries()) {
      const write = await cpuOf(server, saves, () => type(browser, desk))
      const read = await cpuOf(server, 20, () =>
        browser.send('GET', `${base}/get?desk_id=${desk.desk_id}`, {}),
      )
      if (turn === 0) continue
      seen[index].write.push(write)
      seen[index].read.push(read)
    }
  const bytes = await measureBytes(browser, desks.at(-1))
  await server.stop()
  const [small, large] = seen.map(({ write, read }) => ({ write: median(write), read: median(read) }))
  return {
    ...bytes,
    'CPU of a save at 20 questions, ms': round(small.write),
    'CPU of a save at 200 questions, ms': round(large.write),
    'a save at 200 against 20': round(large.write / small.write),
    'CPU of opening at 20 questions, ms': round(small.read),
    'CPU of opening at 200 questions, ms': round(large.read),
  }
}

const base = '/oceanAPI/v1/desk'

async function cpuOf(server, count, act) {
  const before = await server.cpu()
  for (let each = 0; each < count; each += 1) await act()
  const after = await server.cpu()
  return (after.user + after.system - before.user - before.system) / 1000 / count
}

async function post(browser, path, input) {
  const body = JSON.stringify(input)
  const text = await browser.send('POST', `${base}/${path}`, { 'content-type': 'application/json' }, body)
  const { status, reason, data } = JSON.parse(text)
  if (status !== 200) throw new Error(`${status} ${reason}`)
  return { data, bytes: Buffer.byteLength(body) }
}

const question = (uid) => ({
  uid,
  question: {
    uid,
    question_id: null,
    content: {
      question: '下面关于校园食堂饭菜质量与价格的说法中，你最同意的是哪一项？',
      ...{ question_pic: [], option_type: 0, questionnaire_type: '综合', isRequired: true, isOnlyOpt: 0 },
      options: [...'ABCD'].map((key) => ({ opt: `选项 ${key} 的文字有十几个字那么长`, key, pic: '' })),
      ...{ answer: 'A', note: '解析：根据调查，这一项的人数最多，所以选它。', level: 'normal' },
    },
  },
})

async function openDesk(browser, size) {
  const draft = {
    form: {
      ...{ ...defaultSettings, survey_title: '期末问卷', desc: '', type: '综合', course: '', status: 1 },
      ...{ start_time: null, end_time: null, password: '', logic: noLogic, vote: [], entries: [] },
      ...{ passScore: null, draw: [], otherPaper: null, fresh: [] },
    },
    lines: Array.from({ length: size }, (_, index) => question(`q${index}`)),
  }
  const { data } = await post(browser, 'open', { questionnaire_type: 'survey', draft })
  return { desk_id: data.desk_id, size, revision: 0, count: 0 }
}

async function write(browser, desk, operations, what) {
  const change = { change_id: randomUUID(), what, field: 'content.question', operations }
  const { desk_id, revision } = desk
  const sent = await post(browser, 'write', {
    ...{ desk_id, revision, writer: randomUUID(), at: 'q1', changes: [change] },
  })
  desk.revision = sent.data.revision
  return sent.bytes
}

/** A word is typed into a question, another one each time, and taken out again when its turn comes again. */
function type(browser, desk) {
  const turn = Math.floor(desk.count / desk.size)
  const at = `q${desk.count % desk.size}`
  desk.count += 1
  const place = { do: 'splice', at, path: 'content.question', from: 4 }
  const operation = turn % 2 === 0 ? { ...place, cut: 0, add: '改过的字' } : { ...place, cut: 4, add: '' }
  return write(browser, desk, [operation], '修改第 12 题的题目')
}

/** By how much a save is larger than what it changes; the rule allows 1.2 times as much and 1 KB. */
async function measureBytes(browser, desk) {
  const sized = (value) => Buffer.byteLength(JSON.stringify(value))
  const pasted = Array.from({ length: 50 }, (_, index) => question(`n${index}`))
  const insert = (line) => ({ do: 'insert', line, after: '' })
  const cases = {
    'a word': [12, [{ do: 'splice', at: 'q1', path: 'content.question', from: 4, cut: 0, add: '改过的字' }]],
    'a question': [sized(question('x1')), [insert(question('x1'))]],
    'fifty pasted questions': [sized(pasted), pasted.map(insert)],
    'points of all questions': [
      desk.size * sized({ at: 'q100', score: 2 }),
      Array.from({ length: desk.size }, (_, index) => ({
        do: 'set',
        at: `q${index}`,
        path: 'score',
        value: 2,
      })),
    ],
  }
  const figures = { 'undo steps kept': deskLimits.undoSteps }
  for (const [name, [changed, operations]] of Object.entries(cases)) {
    const bytes = await write(browser, desk, operations, '修改')
    figures[`bytes of a save: ${name}`] = bytes
    figures[`allowed: ${name}`] = Math.round(1.2 * changed + 1024)
  }
  return figures
}
