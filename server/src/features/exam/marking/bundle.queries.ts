import { namesShown, similarShown } from '@wenhai/core/exam/marking/limits'
import {
  type Bundle,
  type BundleMark,
  type SimilarBundle,
  stages,
  type VersionedInk,
} from '@wenhai/core/exam/marking/schema'
import { toPoints } from '@wenhai/core/form/points'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { OptionType } from '@wenhai/core/question/option-type'
import type { MarkReach } from '@wenhai/core/share/scope'
import { type Selectable, sql } from 'kysely'
import { answerIn } from '#features/report/list/scan/scan.queries'
import { findInk } from '#features/report/marked.queries'
import { toLink } from '#features/report/uploads.queries'
import { findUploadRows } from '#features/upload/queries'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { SiteKeys } from '#lib/http/site-keys'
import { isUnclaimed } from './decide.queries.ts'
import { isReached, type MarkingRights } from './queries.ts'
import { itemState, type MarkingBundleTable, type MarkingMarkTable, markState } from './table.ts'

interface ShownBundles {
  survey_id: string
  question_id: string
  option_type: OptionType
  showNames: boolean
  keys: readonly string[]
  /** Bundles with an answer of the person they are shown to. */
  own: ReadonlySet<string>
  user_id: string
  reach: MarkReach
  /** Bundles that may be proposed beside these. */
  isSimilarShown: boolean
}

interface Sample {
  bundle_key: string
  count: number
  report_id: string
  answer: string
}

/** A bundle's answer as the first of those waiting wrote it, and how many there are. */
async function findSamples(
  { kysely, engine }: Database,
  { survey_id, question_id }: Pick<ShownBundles, 'survey_id' | 'question_id'>,
  keys: readonly string[],
): Promise<Sample[]> {
  const rows = await kysely
    .selectFrom('marking_item as item')
    .select((build) => [
      'item.bundle_key',
      build.fn.countAll<number>().as('count'),
      build.fn.min<string>('item.report_id').as('report_id'),
    ])
    .where('item.survey_id', '=', survey_id)
    .where('item.question_id', '=', question_id)
    .where('item.state', '=', itemState.waiting)
    .where(anyOf(engine, 'item.bundle_key', keys))
    .where(sql<boolean>`(
      select 1 from report where report.survey_id = item.survey_id and report.report_id = item.report_id) is not null`)
    .groupBy('item.bundle_key')
    .execute()
  const reports = await kysely
    .selectFrom('report')
    .select(['report_id', 'answers'])
    .where(
      anyOf(
        engine,
        'report_id',
        rows.map(({ report_id }) => report_id),
      ),
    )
    .execute()
  const answers = new Map(reports.map(({ report_id, answers }) => [report_id, answers]))
  return rows.map(({ bundle_key, count, report_id }) => ({
    bundle_key,
    count: Number(count),
    report_id,
    answer: answerIn(answers.get(report_id) ?? '', question_id) ?? '',
  }))
}

const toGiven = ({ points, comment, ticks }: MarkingMarkTable): BundleMark => ({
  points: toPoints(points),
  comment,
  ticks: JSON.parse(ticks),
})

const nameAt = (index: number) => `文件 ${index + 1}`

/** Many name a file after themselves. */
function shownAnswer({ option_type, showNames }: ShownBundles, answer: string): string {
  const { uploads } = kindOf(option_type)
  return uploads && !showNames
    ? uploads.write(uploads.of(answer).map((file, index) => ({ ...file, name: nameAt(index) })))
    : answer
}

/** Shows a marker the bundles they hold: no names unless shown, and no mark of somebody else's. */
export async function showBundles(
  database: Database,
  signing: { keys: SiteKeys; now: number },
  shown: ShownBundles,
): Promise<Bundle[]> {
  const { kysely, engine } = database
  const { survey_id, question_id, keys } = shown
  if (keys.length === 0) return []
  const samples = new Map(
    (await findSamples(database, shown, keys)).map((sample) => [sample.bundle_key, sample]),
  )
  const ofQuestion = (table: 'marking_bundle' | 'marking_mark') =>
    kysely
      .selectFrom(table)
      .where(`${table}.survey_id`, '=', survey_id)
      .where(`${table}.question_id`, '=', question_id)
      .where(anyOf(engine, `${table}.bundle_key`, keys))
  const rows = (await ofQuestion('marking_bundle')
    .selectAll('marking_bundle')
    .orderBy('marking_bundle.rank')
    .orderBy('marking_bundle.similar_key')
    .orderBy('marking_bundle.bundle_key')
    .execute()) as Selectable<MarkingBundleTable>[]
  const marks = (await ofQuestion('marking_mark')
    .selectAll('marking_mark')
    .where('marking_mark.state', '<>', markState.undone)
    .orderBy('marking_mark.mark_id')
    .execute()) as MarkingMarkTable[]
  const names = shown.showNames ? await findNames(database, shown) : new Map<string, string[]>()
  const similar = shown.isSimilarShown ? await findSimilar(database, shown, rows) : new Map()
  const second = new Set(rows.flatMap((row) => (row.stage === stages.second ? row.bundle_key : [])))
  const files = await findFiles(database, signing, shown, [...samples.values()], second)
  return rows.flatMap(({ bundle_key, stage, rank, similar_key }) => {
    const sample = samples.get(bundle_key)
    if (!sample) return []
    const given = marks.filter((mark) => mark.bundle_key === bundle_key)
    const earlier = given.findLast(({ state }) => state === markState.earlier)
    return [
      {
        bundle_key,
        answer: shownAnswer(shown, sample.answer),
        count: sample.count,
        stage,
        saysNothing: rank === 0,
        names: names.get(bundle_key) ?? [],
        uploads: files.links.get(bundle_key) ?? [],
        ink: files.ink.get(bundle_key) ?? [],
        earlier: stage === stages.first && earlier ? toGiven(earlier) : null,
        marks:
          stage === stages.arbiter
            ? given.filter(({ state }) => state === markState.counts).map(toGiven)
            : [],
        similar: (similar.get(similar_key) ?? []).filter(
          (other: SimilarBundle) => other.bundle_key !== bundle_key,
        ),
      },
    ]
  })
}

async function findNames(
  { kysely, engine }: Database,
  { survey_id, question_id, keys }: ShownBundles,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const key of keys) {
    const rows = await kysely
      .selectFrom('marking_item as item')
      .innerJoin('report', (join) =>
        join
          .onRef('report.survey_id', '=', 'item.survey_id')
          .onRef('report.report_id', '=', 'item.report_id'),
      )
      .leftJoin('member', 'member.user_id', 'report.user_id')
      .leftJoin('roster', (join) =>
        join
          .onRef('roster.survey_id', '=', 'report.survey_id')
          .onRef('roster.roster_id', '=', 'report.roster_id'),
      )
      .select(['member.name as member_name', 'roster.name as roster_name'])
      .where('item.survey_id', '=', survey_id)
      .where('item.question_id', '=', question_id)
      .where('item.state', '=', itemState.waiting)
      .where(anyOf(engine, 'item.bundle_key', [key]))
      .orderBy('item.report_id')
      .limit(namesShown)
      .execute()
    found.set(
      key,
      rows.map(({ roster_name, member_name }) => roster_name ?? member_name ?? '访客'),
    )
  }
  return found
}

/** Open bundles that nobody holds and whose answers are nearly the same, by their common key. */
async function findSimilar(
  database: Database,
  shown: ShownBundles,
  rows: readonly Selectable<MarkingBundleTable>[],
): Promise<Map<string, SimilarBundle[]>> {
  const { kysely, engine } = database
  const groups = [...new Set(rows.map(({ similar_key }) => similar_key))]
  const others = await kysely
    .selectFrom('marking_bundle as bundle')
    .select(['bundle.bundle_key', 'bundle.similar_key'])
    .where('bundle.survey_id', '=', shown.survey_id)
    .where('bundle.question_id', '=', shown.question_id)
    .where('bundle.stage', '=', sql.lit(stages.first))
    .where(anyOf(engine, 'bundle.similar_key', groups))
    .where(({ or }) => or([isUnclaimed, anyOf(engine, 'bundle.bundle_key', shown.keys)]))
    .where(({ not }) => not(anyOf(engine, 'bundle.bundle_key', [...shown.own])))
    .where(isReached(engine, shown.reach, shown.question_id, 'bundle.group_name'))
    .orderBy('bundle.bundle_key')
    .limit(similarShown * Math.max(groups.length, 1))
    .execute()
  const samples = await findSamples(
    database,
    shown,
    others.map(({ bundle_key }) => bundle_key),
  )
  const found = new Map<string, SimilarBundle[]>()
  const keyOf = new Map(others.map(({ bundle_key, similar_key }) => [bundle_key, similar_key]))
  for (const { bundle_key, answer, count } of samples) {
    const group = keyOf.get(bundle_key) ?? ''
    const listed = found.get(group) ?? []
    if (listed.length <= similarShown) listed.push({ bundle_key, answer: shownAnswer(shown, answer), count })
    found.set(group, listed)
  }
  return found
}

/** Pictures and other files that the answers name, with what was drawn on them. */
async function findFiles(
  database: Database,
  { keys, now }: { keys: SiteKeys; now: number },
  { survey_id, option_type, showNames, user_id }: ShownBundles,
  samples: readonly Sample[],
  /** Bundles whose second marker sees nothing of the first one's. */
  second: ReadonlySet<string>,
) {
  const { uploads } = kindOf(option_type)
  const links = new Map<string, Bundle['uploads']>()
  const ink = new Map<string, VersionedInk[]>()
  if (!uploads) return { links, ink }
  const filesOf = ({ answer }: Sample) => uploads.of(answer).map(({ upload_id }) => upload_id)
  const rows = await findUploadRows(database, samples.flatMap(filesOf))
  const drawn = await findInk(database, survey_id, [...rows.keys()])
  const ownDrawn = await findInk(database, survey_id, [...rows.keys()], user_id)
  for (const sample of samples) {
    const own = filesOf(sample).flatMap((id) => rows.get(id) ?? [])
    const given = own.filter(({ report_id }) => report_id === sample.report_id)
    links.set(
      sample.bundle_key,
      given.map((row, index) => ({
        ...toLink(keys, row, now, showNames ? 'file' : 'unnamed'),
        ...(!showNames && { name: nameAt(index) }),
      })),
    )
    const inkOf = second.has(sample.bundle_key) ? ownDrawn : drawn
    ink.set(
      sample.bundle_key,
      given.flatMap(({ upload_id }) => inkOf.get(upload_id) ?? []),
    )
  }
  return { links, ink }
}

/** Bundles of a question that others hold now. */
export async function countOthers(
  { kysely, engine }: Database,
  { survey_id, question_id }: { survey_id: string; question_id: string },
  { user_id, reach }: Pick<MarkingRights, 'user_id' | 'reach'>,
  now: number,
): Promise<number> {
  const { count } = await kysely
    .selectFrom('marking_claim as claim')
    .innerJoin('marking_bundle as bundle', (join) =>
      join
        .onRef('bundle.survey_id', '=', 'claim.survey_id')
        .onRef('bundle.question_id', '=', 'claim.question_id')
        .onRef('bundle.bundle_key', '=', 'claim.bundle_key'),
    )
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('claim.survey_id', '=', survey_id)
    .where('claim.question_id', '=', question_id)
    .where('claim.user_id', '<>', user_id)
    .where('claim.until', '>=', now)
    .where(isReached(engine, reach, question_id, 'bundle.group_name'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
