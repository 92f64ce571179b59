import { Browser } from './lib/browser.mjs'
import { flood } from './lib/flood.mjs'
import { median, round, startServer } from './lib/measure.mjs'
import { makeDraft } from './lib/questions.mjs'
import { isStored, Reports } from './lib/reports.mjs'

/** A form has so many questions at most, so a thousand are five papers. */
const papers = 5
const inPaper = 200

/** Papers of a thousand questions as Word documents, and the reports of others while they are written. */
export async function benchWord({ rounds = 3, seconds = 4 } = {}) {
  const server = await startServer('bank.mjs')
  const browser = await new Browser(server.url).openPage()
  await browser.signIn(server.username, server.password)
  const ids = []
  for (let paper = 0; paper < papers; paper += 1) ids.push(await createExam(server, browser, paper))
  const fetchPaper = async (id, what) => {
    const path = `/oceanAPI/v1/question/survey/paper/${id}.docx?what=${what}`
    const answer = await fetch(server.url + path, { headers: browser.headers })
    const bytes = await answer.arrayBuffer()
    if (!answer.headers.get('content-type').includes('wordprocessing'))
      throw new Error(Buffer.from(bytes).toString())
    return bytes.byteLength
  }
  const all = async (what) => {
    const startedAt = performance.now()
    let bytes = 0
    for (const id of ids) bytes += await fetchPaper(id, what)
    return { took: (performance.now() - startedAt) / 1000, bytes }
  }
  const { bytes: idle } = await server.ask('reset-memory')
  const took = {}
  for (const what of ['paper', 'key', 'source']) took[what] = await all(what)
  const { bytes: peak } = await server.ask('memory')
  const reports = new Reports({ ...server.survey, secret: server.secret })
  const submit = () => flood(server, { seconds, next: reports.next.bind(reports), isRight: isStored })
  await submit()
  const [alone, beside] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    alone.push((await submit()).perSecond)
    let isOver = false
    const exporting = (async () => {
      while (!isOver) await fetchPaper(ids[0], 'paper')
    })()
    beside.push((await submit()).perSecond)
    isOver = true
    await exporting
  }
  await server.stop()
  return {
    'a thousand questions, s (aim ≤ 5): paper, key, source': Object.values(took).map(({ took: time }) =>
      round(time),
    ),
    'their files, KB': Object.values(took).map(({ bytes }) => round(bytes / 1024, 0)),
    'memory above idle at its peak, MB (aim ≤ 256)': round((peak - idle) / 2 ** 20, 0),
    'reports/s beside exports : alone': [round(median(beside), 0), round(median(alone), 0)],
    'ratio (aim ≥ 0.8)': round(median(beside) / median(alone)),
  }
}

async function createExam(server, browser, paper) {
  const question = Array.from({ length: inPaper }, (_, at) => {
    const draft = makeDraft(paper * inPaper + at)
    return { ...draft, question: `${draft.question} $x_{${at}}=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}$` }
  })
  const draft = { questionnaire_type: 'exam', survey_title: `第 ${paper + 1} 份`, course: '综合', question }
  const answer = await fetch(`${server.url}/oceanAPI/v1/question/survey/create`, {
    method: 'POST',
    headers: { ...browser.headers, 'content-type': 'application/json' },
    body: JSON.stringify(draft),
  })
  const { status, reason, data } = await answer.json()
  if (status !== 200) throw new Error(`${status} ${reason}`)
  return data.survey_id
}
