import { voteId } from '@wenhai/core/form/answers'
import { toHundredths } from '@wenhai/core/form/points'
import { readFlow } from '@wenhai/core/logic/hand-in'
import { resultsOf } from '@wenhai/core/question/kinds/counts'
import { partTexts, splitPartId } from '@wenhai/core/question/kinds/parts'
import type { ResultFilter } from '@wenhai/core/report/filter-schema'
import { lineKeyOf, type VoteLines } from '@wenhai/core/report/vote-lines'
import type { TimeRange } from '@wenhai/core/results/choices'
import { type AskedCondition, meetsConditions, meetsNamed } from '@wenhai/core/results/filter'
import { type ExpressionBuilder, sql } from 'kysely'
import type { CountedRow } from '#features/report/counted'
import type { ReadOnlyDatabase } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'

/** The choice of reports of a form. It is sent to a thread, so it is plain data. */
export interface ReportChoice {
  survey_id: string
  timeRange?: TimeRange | undefined
  filters: Omit<ResultFilter, 'answers'>
  /** The conditions on answers, each with the question in the wording it was made for. */
  conditions: readonly AskedCondition[]
  /** Reports of these revisions are left out, because they asked one of the questions in another wording. */
  otherRevisions: readonly number[]
  /** Of a vote, the option that each key of an older revision means now; ballots are read so. */
  voteKeys?: VoteLines['keys'] | undefined
  /** Only the report with this receipt, and those of these voters, are chosen. */
  whose?: { receipt: string | undefined; voters: readonly string[] }
  /** Only reports that wait for a mark are chosen. */
  isWaiting?: boolean
  /** Only reports that were finished are chosen. */
  isFinished?: boolean
  /** Only first attempts are chosen. */
  isFirst?: boolean
  isOldestFirst?: boolean
  /** Only reports before this one, in the order of the scan, are chosen. */
  beyond?: string
}

/** The columns of a report that counting needs. */
type ScannedReport = CountedRow

/** A report with the name of its taker, for lists and files. */
export type NamedReport = CountedRow & {
  receipt: string
  member_name: string | null
  roster_name: string | null
  roster_number: string | null
  group_name: string | null
}

/** Rows per query: few enough to keep memory small, many enough to keep the cost per row low. */
const inPart = 1000

/**
 * The matching reports there are now, in batches along the index: no row is read twice. Each batch is a statement of its
 * own: a snapshot held until the end would keep PostgreSQL from tidying up the counters that every report changes.
 */
export const scanReports = (
  database: ReadOnlyDatabase,
  choice: ReportChoice,
): AsyncGenerator<ScannedReport[]> =>
  scan(database, choice, (part) => readReports(database, choice, part).execute())

/** Scans the same with the takers' names. */
export const scanNamed = (database: ReadOnlyDatabase, choice: ReportChoice): AsyncGenerator<NamedReport[]> =>
  scan(database, choice, (part) => readNamed(database, choice, part).execute())

interface Part {
  beyond: string
  isOldestFirst: boolean
  /** The newest report when the scan began: those that arrive meanwhile must not make it endless. */
  last: string | undefined
}

async function findLast({ kysely }: ReadOnlyDatabase, survey_id: string): Promise<string | undefined> {
  const newest = await kysely
    .selectFrom('report')
    .select('report_id')
    .where('survey_id', '=', survey_id)
    .orderBy('report_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.report_id
}

async function* scan<Report extends ScannedReport>(
  database: ReadOnlyDatabase,
  { filters, conditions, voteKeys, isOldestFirst = false, ...choice }: ReportChoice,
  read: (part: Part) => Promise<Report[]>,
): AsyncGenerator<Report[]> {
  const last = isOldestFirst ? await findLast(database, choice.survey_id) : undefined
  let beyond = choice.beyond ?? ''
  for (;;) {
    const rows = (await read({ beyond, isOldestFirst, last })).map((row) => asVotedNow(row, voteKeys))
    const end = rows[rows.length - 1]
    const { named = [] } = filters
    yield conditions.length + named.length === 0
      ? rows
      : rows.filter(
          ({ answers, flow }) =>
            meetsConditions(conditions, answersIn(answers, conditions)) &&
            (named.length === 0 || meetsNamed(named, readFlow(flow))),
        )
    if (!end || rows.length < inPart) return
    beyond = end.report_id
  }
}

function asVotedNow<Report extends ScannedReport>(row: Report, keys: ReportChoice['voteKeys']): Report {
  if (!keys?.has(row.revision)) return row
  const answers = JSON.parse(row.answers)
  const key = lineKeyOf({ keys }, row.revision, String(answers[voteId]))
  return { ...row, answers: JSON.stringify({ ...answers, [voteId]: key }) }
}

function readReports(
  { kysely }: ReadOnlyDatabase,
  choice: ReportChoice,
  { beyond, isOldestFirst, last }: Part,
) {
  const query = kysely
    .selectFrom('report')
    // The roster is joined only where its groups are needed.
    .$if(choice.filters.groups.length > 0, (asked) =>
      asked
        .innerJoin('roster', (join) =>
          join
            .onRef('roster.survey_id', '=', 'report.survey_id')
            .onRef('roster.roster_id', '=', 'report.roster_id'),
        )
        .where('roster.group_name', 'in', choice.filters.groups),
    )
    .select([
      'report.report_id',
      'report.attempt_no',
      'report.revision',
      'report.plan',
      'report.user_id',
      'report.device_id',
      'report.roster_id',
      'report.answers',
      'report.start_time',
      'report.submit_time',
      'report.seconds',
      'report.source',
      'report.device',
      'report.score',
      'report.pending',
      'report.marks',
      'report.ended',
      'report.flow',
    ])
    .where('report.survey_id', '=', choice.survey_id)
    .where((build) => build.and(columnConditions(build, choice)))
    .$if(last !== undefined, (asked) => asked.where('report.report_id', '<=', last ?? ''))
  return (beyond ? query.where('report.report_id', isOldestFirst ? '>' : '<', beyond) : query)
    .orderBy('report.report_id', isOldestFirst ? 'asc' : 'desc')
    .limit(inPart)
}

const readNamed = (database: ReadOnlyDatabase, choice: ReportChoice, part: Part) =>
  readReports(database, choice, part)
    .leftJoin('member', 'member.user_id', 'report.user_id')
    .leftJoin('roster as person', (join) =>
      join
        .onRef('person.survey_id', '=', 'report.survey_id')
        .onRef('person.roster_id', '=', 'report.roster_id'),
    )
    .select([
      'report.receipt',
      'member.name as member_name',
      'person.name as roster_name',
      'person.number as roster_number',
      'person.group_name',
    ])

type Build = ExpressionBuilder<Tables, 'report'>

/** Conditions on the row's own columns; conditions on answers are checked afterwards. */
function columnConditions(build: Build, choice: ReportChoice) {
  const { timeRange, filters, conditions, otherRevisions, whose, isFinished, isFirst, isWaiting } = choice
  const ends = isFinished ? (['finish'] as const) : (filters.ends ?? [])
  const [from, to] = timeRange ?? []
  const [low, high] = filters.score ?? []
  const isEmpty = (column: 'report.roster_id' | 'report.user_id' | 'report.device_id') =>
    build(column, '=', '')
  const kinds = {
    roster: () => build('report.roster_id', '<>', ''),
    member: () => build.and([isEmpty('report.roster_id'), build('report.user_id', '<>', '')]),
    guest: () =>
      build.and([
        isEmpty('report.roster_id'),
        isEmpty('report.user_id'),
        build('report.device_id', '<>', ''),
      ]),
    anonymous: () =>
      build.and([isEmpty('report.roster_id'), isEmpty('report.user_id'), isEmpty('report.device_id')]),
  }
  return [
    sql<boolean>`1 = 1`,
    ...(ends.length > 0 ? [build('report.ended', 'in', ends)] : []),
    ...(whose
      ? [
          build.or([
            ...(whose.receipt ? [build('report.receipt', '=', whose.receipt)] : []),
            ...(whose.voters.length > 0 ? [build('report.voter_key', 'in', whose.voters)] : []),
          ]),
        ]
      : []),
    ...(isFirst ? [build('report.attempt_no', '=', 1)] : []),
    ...(isWaiting ? [build('report.pending', '>', 0)] : []),
    ...(from ? [build('report.submit_time', '>=', Date.parse(from))] : []),
    ...(to ? [build('report.submit_time', '<=', Date.parse(to))] : []),
    ...(typeof low === 'number' ? [build('report.score', '>=', toHundredths(low))] : []),
    ...(typeof high === 'number' ? [build('report.score', '<=', toHundredths(high))] : []),
    // A score that is not final cannot be filtered by.
    ...(typeof low === 'number' || typeof high === 'number' ? [build('report.pending', '=', 0)] : []),
    ...(filters.sources.length > 0 ? [build('report.source', 'in', filters.sources)] : []),
    ...(filters.devices.length > 0 ? [build('report.device', 'in', filters.devices)] : []),
    ...(filters.who.length > 0 ? [build.or(filters.who.map((kind) => kinds[kind]()))] : []),
    ...(otherRevisions.length > 0 ? [build('report.revision', 'not in', otherRevisions)] : []),
    ...conditions.flatMap((condition) => {
      // The stored key of an older ballot may be another one.
      const patterns = choice.voteKeys?.size ? [] : patternsOf(condition)
      return patterns.length > 0
        ? [build.or(patterns.map((pattern) => build('report.answers', 'like', pattern)))]
        : []
    }),
  ]
}

/**
 * The patterns of a condition. Where the kind says how a stored answer with this key begins, the database searches for
 * that text, so that most other reports are never read. Matches are checked again by the rule itself.
 */
function patternsOf({ question_id, question, keys, isNot }: AskedCondition): string[] {
  if (splitPartId(question_id).part !== undefined || isNot || !keys.every((key) => /^\w+$/.test(key)))
    return []
  const { storedStart } = resultsOf(question.option_type)
  return storedStart ? keys.map((key) => `%"${question_id}":${storedStart(key)}%`) : []
}

/** The answers that conditions need, cut out of the text, because parsing all of them would cost ten times as much. */
function answersIn(json: string, conditions: readonly AskedCondition[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { question_id } of conditions) {
    const answer = answerIn(json, question_id)
    if (answer !== undefined) found[question_id] = answer
  }
  return found
}

/** The answer to a question, or to one within it. */
export function answerIn(json: string, id: string): string | undefined {
  const { question_id, part } = splitPartId(id)
  const answer = wholeAnswerIn(json, question_id)
  return part === undefined || answer === undefined ? answer : (partTexts.parse(answer)[part] ?? '')
}

/** Quotes inside an answer are escaped, so the search text cannot occur inside one. */
function wholeAnswerIn(json: string, question_id: string): string | undefined {
  const key = `"${question_id}":"`
  const at = json.indexOf(key)
  if (at < 0) return undefined
  const from = at + key.length
  let end = from
  while (json[end] !== '"') end += json[end] === '\\' ? 2 : 1
  const raw = json.slice(from, end)
  return raw.includes('\\') ? JSON.parse(`"${raw}"`) : raw
}
