import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examples } from '../../../core/dist/question/kinds/examples.js'
import { root } from '../../lib/run.mjs'
import { Browser } from './browser.mjs'

/** A site with samples. */
export async function startDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-bench-'))
  const demo = spawn(process.execPath, [join(root, 'server/dist/commands/demo.js')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', TMPDIR: folder },
  })
  const [address, password] = await new Promise((resolve, reject) => {
    let text = ''
    demo.stdout.on('data', (chunk) => {
      text += chunk
      const found = /网址\s+(\S+)[\s\S]*密码\s+(\S+)\n/.exec(text)
      if (found) resolve(found.slice(1))
    })
    demo.once('exit', (code) => reject(new Error(`the demo ended with ${code}: ${text}`)))
  })
  const stop = async () => {
    const ended = new Promise((resolve) => demo.once('exit', resolve))
    demo.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { address, password, stop }
}

/** The sample with the most pictures: the heaviest page. */
export async function findArticle(address) {
  const ask = async (path) => (await (await fetch(`${address}/oceanAPI/v1${path}`)).json()).data
  const { tables } = await ask('/filters/tables?len=50')
  const read = await Promise.all(
    tables.map(async ({ table_id }) => {
      const { table } = await ask(`/tables/find/default/table_id/${table_id}`)
      return {
        table_id,
        author_id: table.ocean_id,
        pictures: table.content.match(/!\[[^\]]*\]\(\/files\//g)?.length ?? 0,
      }
    }),
  )
  return read.toSorted((one, other) => other.pictures - one.pictures)[0]
}

const choice = (question) => ({
  question,
  option_type: 0,
  options: [{ opt: '地铁' }, { opt: '公交' }],
  isRequired: false,
})
const choices = JSON.stringify(Array.from({ length: 6 }, (_, index) => choice(`第 ${index + 1} 个问题`)))
const every = JSON.stringify(Object.values(examples).map(({ question }) => question))
const works = (length) => JSON.stringify(Array.from({ length }, (_, index) => ({ opt: `作品 ${index + 1}` })))
const survey = { questionnaire_type: 'survey', question: choices }

/** One of each page that a taker may meet. */
const takeForms = {
  'survey all': { ...survey, layout: 'all' },
  'survey single': { ...survey, layout: 'single' },
  'survey paged': { ...survey, layout: 'all', items: JSON.stringify([{ id: 'turn', kind: 'page', at: 3 }]) },
  'paper with every kind': { ...survey, question: every, layout: 'all' },
  vote: { questionnaire_type: 'vote', question: '[]', vote: works(5) },
  contest: { questionnaire_type: 'contest', question: '[]', entries: works(14), choices: '2' },
  exam: { questionnaire_type: 'exam', question: every, examTime: '60' },
}

/** The demo's owner makes them by calls; gives the path of each. */
export async function makeTakeForms({ address, password }) {
  const owner = await new Browser(address).openPage()
  await owner.signIn('demo', password)
  const call = async (method, path, fields) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const text = await owner.send(method, `/oceanAPI/v1${path}`, type, new URLSearchParams(fields).toString())
    const { status, data } = JSON.parse(text)
    if (status !== 200) throw new Error(`${path}: ${text}`)
    return data
  }
  const { tables } = await call('GET', '/question/questionnaireType/find?len=1&type=exam')
  const paths = {}
  for (const [name, fields] of Object.entries(takeForms)) {
    const isExam = name === 'exam'
    const { survey_id } = await call('POST', '/question/survey/create', {
      survey_title: name,
      needLoginParticipate: '0',
      ...fields,
      ...(isExam && { course: tables[0].value }),
    })
    paths[name] = `/${isExam ? 'exam' : 'questionnaire'}/${survey_id}`
  }
  return paths
}
