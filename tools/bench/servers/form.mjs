import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { questionLevels } from '../../../core/dist/question/choices.js'
import { newMember } from '../../../server/dist/features/account/commands.js'
import { createQuestions } from '../../../server/dist/features/bank/commands.js'
import { createCategory } from '../../../server/dist/features/category/commands.js'
import { drawPaper } from '../../../server/dist/features/form/draw.js'
import { insertMany } from '../../../server/dist/lib/database/many-rows.js'
import { newId } from '../../../server/dist/lib/ids.js'
import { makeLog } from '../../../server/dist/lib/log.js'
import { hashPassword } from '../../../server/dist/lib/password.js'
import { readSettings } from '../../../server/dist/lib/settings.js'
import { startSite } from '../../../server/dist/start-site.js'
import { seedForms } from '../lib/forms.mjs'
import { reportCpu } from '../lib/measure.mjs'
import { makeDraft } from '../lib/questions.mjs'

/** The whole site with one author who has as many forms and questions as asked for. */
const settings = readSettings({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'wenhai-bench-')),
  CALLS_PER_MINUTE: '100000000',
  PORT: '0',
  HOST: '127.0.0.1',
})
const { database, address: url } = await startSite(settings, makeLog('warn'))
const now = Date.now()
const [username, password, course] = ['bench-author', 'correct horse', '测量']
const author = newMember(
  { username, name: '作者', password_hash: await hashPassword(password, { trust: 'known', network: '' }) },
  // Level 6 may save ten times as often.
  Number(process.env.BENCH_LEVEL ?? 1),
  now,
)
await database.kysely.insertInto('member').values(author).execute()
await createCategory(database, { key: course, value: course, type: 'exam' }, now)
const ocean_id = author.user_id

const ids = []
const questions = Number(process.env.BENCH_QUESTIONS ?? 0)
for (let from = 0; from < questions; from += 5000) {
  const drafts = Array.from({ length: Math.min(5000, questions - from) }, (_, i) => makeDraft(from + i))
  ids.push(...(await createQuestions(database, drafts, { ocean_id, now })))
}
await seedForms(database, { ocean_id, count: Number(process.env.BENCH_FORMS ?? 0), now })
await seedMistakes(Number(process.env.BENCH_MISTAKES ?? 0))
const readers = await seedTeams(Number(process.env.BENCH_TEAMS ?? 0))

/** One member with whom so many forms are shared in person, and one who has the same forms by a team each. */
async function seedTeams(count) {
  const { kysely, engine } = database
  if (count === 0) return {}
  const [inPerson, byTeam] = ['bench-person', 'bench-team'].map((name) => ({
    ...newMember({ username: name, name, password_hash: author.password_hash }, 1, now),
  }))
  await kysely.insertInto('member').values([inPerson, byTeam]).execute()
  const forms = await kysely.selectFrom('form').select('survey_id').limit(count).execute()
  const insert = async (table, rows) => {
    const columns = Object.keys(rows[0])
    const values = rows.map((row) => columns.map((column) => row[column]))
    await insertMany(kysely, engine, { table, columns, returning: [] }, values)
  }
  const teams = forms.map((_, index) => ({
    ...{ team_id: newId(), ocean_id, name: `小组 ${index}` },
    create_time: now,
  }))
  await insert('team', teams)
  await insert(
    'team_member',
    teams.map(({ team_id }) => ({ team_id, user_id: byTeam.user_id, join_time: now })),
  )
  const shareWith = (receiver_kind, receiverOf) =>
    forms.map(({ survey_id }, index) => ({
      ...{ thing: 'form', thing_id: survey_id, receiver_kind, receiver_id: receiverOf(index) },
      ...{ rights: 'view', end_time: 0, given_by: ocean_id, create_time: now },
    }))
  await insert('share', [
    ...shareWith('person', () => inPerson.user_id),
    ...shareWith('team', (index) => teams[index].team_id),
  ])
  return { inPerson: inPerson.username, byTeam: byTeam.username }
}

/** Mistakes of the author in their own exams, all of them due. */
async function seedMistakes(count) {
  const { kysely, engine } = database
  const forms = await kysely.selectFrom('form').select('survey_id').limit(1000).execute()
  const rows = Array.from({ length: count }, (_, index) => ({
    mistake_id: newId(),
    user_id: ocean_id,
    question_id: newId(),
    survey_id: forms[index % forms.length].survey_id,
    category: '',
    content: '{}',
    answer: 'A',
    note: '',
    times: 1,
    box: 0,
    due_time: now,
    is_open: 1,
    create_time: now,
  }))
  if (count === 0) return
  const columns = Object.keys(rows[0])
  await insertMany(
    kysely,
    engine,
    { table: 'mistake', columns, returning: [] },
    rows.map((row) => columns.map((column) => row[column])),
  )
}

const caller = {
  user_id: ocean_id,
  session_id: '',
  permission: 1,
  passed: { phone: true, mail: true, totp: true },
  isSignedIn: true,
}
const rules = questionLevels.map((level) => ({
  category: '',
  option_type: null,
  level,
  key: '',
  count: 25,
  score: 1,
}))
const papers = 50

async function draw() {
  const startedAt = performance.now()
  const before = process.cpuUsage()
  for (let paper = 0; paper < papers; paper += 1) {
    const drawn = await drawPaper(database, caller, rules, [], Math.random)
    if (drawn.length !== 100) throw new Error(`a paper of ${drawn.length}`)
  }
  const { user, system } = process.cpuUsage(before)
  return { ms: (performance.now() - startedAt) / papers, cpuMs: (user + system) / 1000 / papers }
}

process.on('SIGTERM', () => process.exit(0))
reportCpu({ url, username, password, course, ocean_id, readers, ids: ids.slice(0, 200) }, { draw })
