import { join } from 'node:path'
import { build, checkNode, install } from './lib/prepare.mjs'
import { npm, root } from './lib/run.mjs'

/** `npm run bench`: the figures of tools/bench/README.md, each as a ratio within one run. `npm run bench -- call` runs one, `-- logic proof` or `-- page next` a piece. */
checkNode()
await install({ all: true })
// The bench tools have a lockfile of their own, so that nobody else has to install them.
if (
  (await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: join(root, 'tools/bench'),
  })) !== 0
)
  process.exit(1)
await build()
const { machine } = await import('./bench/lib/measure.mjs')
const [first, ...more] = process.argv.slice(2)
/** These have pieces that can be run alone, because all of them take minutes. */
const pieces = ['logic', 'page'].includes(first) && more.length > 0 ? more : undefined
const asked = pieces ? [first] : process.argv.slice(2)
const benches = {
  call: async () => (await import('./bench/call.mjs')).benchCall(),
  account: async () => (await import('./bench/account.mjs')).benchAccount(),
  picture: async () => (await import('./bench/picture.mjs')).benchPictures(),
  bank: async () => (await import('./bench/bank.mjs')).benchBank(),
  document: async () => (await import('./bench/document.mjs')).benchDocument(),
  word: async () => (await import('./bench/word.mjs')).benchWord(),
  form: async () => (await import('./bench/form.mjs')).benchForms(),
  submit: async () => (await import('./bench/submit.mjs')).benchSubmit(),
  processes: async () => (await import('./bench/processes.mjs')).benchProcesses(),
  crowd: async () => (await import('./bench/processes.mjs')).benchCrowd(),
  storage: async () => (await import('./bench/storage.mjs')).benchStorage(),
  'new-form': async () => (await import('./bench/new-form.mjs')).benchNewForm(),
  kinds: async () => (await import('./bench/kinds.mjs')).benchKinds(),
  logic: async () => (await import('./bench/logic.mjs')).benchLogic(pieces),
  upload: async () => (await import('./bench/upload.mjs')).benchUpload(),
  take: async () => (await import('./bench/take.mjs')).benchTake(),
  exam: async () => (await import('./bench/exam.mjs')).benchExam(),
  marking: async () => (await import('./bench/marking.mjs')).benchMarking(),
  analytics: async () => (await import('./bench/analytics.mjs')).benchAnalytics(),
  statistics: async () => (await import('./bench/statistics.mjs')).benchStatistics(),
  keys: async () => (await import('./bench/keys.mjs')).benchKeys(),
  regrade: async () => (await import('./bench/regrade.mjs')).benchRegrade(),
  today: async () => (await import('./bench/today.mjs')).benchToday(),
  teams: async () => (await import('./bench/today.mjs')).benchTeams(),
  table: async () => (await import('./bench/article.mjs')).benchArticle(),
  drawn: async () => (await import('./bench/drawn.mjs')).benchDrawn(),
  hostile: async () => (await import('./bench/hostile.mjs')).benchHostile(),
  'hostile-files': async () => (await import('./bench/hostile-files.mjs')).benchHostileFiles(),
  'desk-page': async () => (await import('./bench/desk-page.mjs')).benchDeskPage(),
  page: async () => (await import('./bench/page.mjs')).benchPage(pieces),
  lighthouse: async () => (await import('./bench/lighthouse.mjs')).benchLighthouse(),
  desk: async () => (await import('./bench/desk.mjs')).benchDesk(),
  notice: async () => (await import('./bench/notice.mjs')).benchNotice(),
  'group-commit': async () => (await import('./bench/group-commit.mjs')).benchGroupCommit(),
}
console.log(machine())
for (const [name, run] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}`)
  console.log(JSON.stringify(await run(), null, 2))
}
process.exit(0)
