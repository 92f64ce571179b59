import { sendNotice, sendNotices } from '#features/notice/notify.commands'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { ChangeKind } from '../change.commands.ts'
import type { PreparedReport } from './prepare.ts'

/** The reports of a demonstration are dated back, and no news. */
const newsMs = 60 * 60_000

/**
 * Tells authors of new reports, one row for each form of a group that is stored together. Anonymous forms are told of by
 * the lot (`lot.commands.ts`), and where they have no lots, not at all.
 */
export async function tellOfReports(within: Database, added: readonly PreparedReport[]): Promise<void> {
  const named = added.filter(
    ({ take, submission }) => take.form.anonymous === 0 && submission.now > Date.now() - newsMs,
  )
  if (named.length === 0) return
  const byForm = new Map<PreparedReport['take']['form'], PreparedReport[]>()
  for (const report of named) byForm.set(report.take.form, [...(byForm.get(report.take.form) ?? []), report])
  await sendNotices(
    within,
    [...byForm].map(([{ ocean_id, survey_id, survey_title, questionnaire_type }, reports]) => ({
      kind: 'report.created' as const,
      user_id: ocean_id,
      facts: {
        survey_id,
        survey_title,
        questionnaire_type,
        count: reports.length,
        report_ids: reports.map(({ row }) => row.report_id),
      },
      now: reports[0]?.submission.now ?? Date.now(),
    })),
  )
}

/** What is new is told of by `tellOfReports`. A report that is restored is there again with all it says, as one that was changed. */
const toldAs = {
  changed: 'report.changed',
  restored: 'report.changed',
  deleted: 'report.deleted',
  marked: 'reports.marked',
} as const

/** Ids in one notice: more would make the message to a webhook longer than its receiver may take. */
const idsInOne = 500

/**
 * Tells authors what was done to reports, in its transaction. Of anonymous forms nothing: when one report of a lot was
 * changed or deleted says something of one person.
 */
export async function tellOfChanges(
  within: Database,
  changes: ReadonlyMap<string, ReadonlyMap<ChangeKind, readonly string[]>>,
): Promise<void> {
  const told = [...changes].filter(([, kinds]) => [...kinds.keys()].some((kind) => kind !== 'new'))
  if (told.length === 0) return
  const forms = await within.kysely
    .selectFrom('form')
    .select(['survey_id', 'survey_title', 'questionnaire_type', 'ocean_id'])
    .where(
      anyOf(
        within.engine,
        'survey_id',
        told.map(([survey_id]) => survey_id),
      ),
    )
    .where('anonymous', '=', 0)
    .execute()
  const now = Date.now()
  for (const { ocean_id: user_id, ...form } of forms)
    for (const [kind, all] of changes.get(form.survey_id) ?? []) {
      const ids = [...new Set(all)]
      if (kind === 'new') continue
      for (let from = 0; from < ids.length; from += idsInOne) {
        const report_ids = ids.slice(from, from + idsInOne)
        const facts = { ...form, count: report_ids.length, report_ids }
        await sendNotice(within, { kind: toldAs[kind], user_id, facts, now })
      }
    }
}

/** Tells that a quota is full, by the report that took its last place: the count is locked until that is stored. */
export async function tellOfFull(
  within: Database,
  { take, submission: { now } }: PreparedReport,
  quotas: readonly { name: string; limit: number }[],
): Promise<void> {
  const { ocean_id: user_id, survey_id, survey_title, questionnaire_type, anonymous } = take.form
  // Whoever took the last place of an anonymous form answered just now.
  if (anonymous === 1 || quotas.length === 0) return
  const form = { survey_id, survey_title, questionnaire_type }
  await sendNotices(
    within,
    quotas.map(({ name, limit }) => ({
      kind: 'form.full' as const,
      user_id,
      facts: { ...form, quota: name, limit },
      now,
    })),
  )
}
