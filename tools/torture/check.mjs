import { sql } from 'kysely'
import { keyList } from '../../core/dist/question/kinds/choice-keys.js'

/** Compares what is stored with what was acknowledged. Counted here independently of the rules that wrote it. */
export async function findDifferences(database, { survey_id }, sent) {
  const rows = await database.kysely
    .selectFrom('report')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .execute()
  const differences = [
    ...compareReports(rows, sent),
    ...(await compareFigures(database, survey_id, rows)),
    ...(await compareTally(database, survey_id, rows)),
    ...(await checkFile(database)),
  ]
  return { stored: rows.length, differences }
}

function compareReports(rows, sent) {
  const differences = []
  const byKey = groupBy(rows, keyOf)
  const known = new Map(sent.map((taker) => [taker.submit_key, taker]))
  for (const taker of sent) {
    const stored = byKey.get(taker.submit_key) ?? []
    if (taker.acknowledged && stored.length !== 1)
      differences.push(`${taker.submit_key} was acknowledged and is stored ${stored.length} times`)
    if (!taker.acknowledged && !taker.isGone) differences.push(`${taker.submit_key} was never acknowledged`)
    for (const row of stored) differences.push(...compareReport(row, taker))
  }
  for (const [key, { length }] of byKey) {
    if (length > 1) differences.push(`${key} is stored ${length} times`)
    if (!known.has(key)) differences.push(`${key} is stored, and nobody sent it`)
  }
  for (const [voter, { length }] of groupBy(rows, ({ voter_key }) => voter_key))
    if (length > 1) differences.push(`${voter} has ${length} sheets`)
  return differences
}

const keyOf = ({ submit_key }) => submit_key

function groupBy(rows, name) {
  const groups = new Map()
  for (const row of rows) groups.set(name(row), [...(groups.get(name(row)) ?? []), row])
  return groups
}

function compareReport(row, { submit_key, device_id, answers, acknowledged }) {
  const differences = []
  const stored = JSON.parse(row.answers)
  const isSame =
    Object.keys(stored).length === Object.keys(answers).length &&
    Object.entries(answers).every(([question_id, answer]) => stored[question_id] === answer)
  if (!isSame) differences.push(`${submit_key} holds other answers than were sent`)
  if (row.voter_key !== `d:${device_id}`) differences.push(`${submit_key} belongs to ${row.voter_key}`)
  if (acknowledged && acknowledged.receipt.replaceAll('-', '') !== row.receipt)
    differences.push(`${submit_key} has the receipt ${row.receipt}, told was ${acknowledged.receipt}`)
  if (acknowledged && acknowledged.report_id !== row.report_id)
    differences.push(`${submit_key} is ${row.report_id}, told was ${acknowledged.report_id}`)
  return differences
}

async function compareFigures({ kysely }, survey_id, { length }) {
  const figure = await kysely
    .selectFrom('form_figure_now')
    .select(['started', 'finished'])
    .where('survey_id', '=', survey_id)
    .executeTakeFirstOrThrow()
  return ['started', 'finished']
    .filter((name) => Number(figure[name]) !== length)
    .map((name) => `${length} sheets, and the figure ${name} says ${figure[name]}`)
}

async function compareTally({ kysely }, survey_id, rows) {
  const counted = new Map()
  const count = (cell) => counted.set(cell, (counted.get(cell) ?? 0) + 1)
  for (const { revision, answers, source, device } of rows) {
    for (const whole of ['all', `from:${source}`, `device:${device}`]) count(`${revision}  ${whole}`)
    for (const [question_id, answer] of Object.entries(JSON.parse(answers)))
      for (const key of keyList.parse(answer)) count(`${revision} ${question_id} ${key}`)
  }
  const tally = await kysely.selectFrom('tally_now').selectAll().where('survey_id', '=', survey_id).execute()
  const told = new Map(
    tally
      .filter(({ cell }) => /^([A-Z]|all|from:.*|device:.*)$/.test(cell))
      .map(({ revision, question_id, cell, count: number }) => [
        `${revision} ${question_id} ${cell}`,
        Number(number),
      ]),
  )
  return [...new Set([...counted.keys(), ...told.keys()])]
    .filter((cell) => (counted.get(cell) ?? 0) !== (told.get(cell) ?? 0))
    .map((cell) => `${cell}: counted ${counted.get(cell) ?? 0}, the tally says ${told.get(cell) ?? 0}`)
}

async function checkFile({ kysely, engine }) {
  if (engine !== 'sqlite') return []
  const { rows } = await sql.raw('pragma integrity_check').execute(kysely)
  return rows.filter(({ integrity_check }) => integrity_check !== 'ok').map((row) => JSON.stringify(row))
}
