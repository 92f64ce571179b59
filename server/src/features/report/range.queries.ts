import { sql } from 'kysely'
import type { Database } from '#lib/database/open'

/**
 * As a range of the index by form. Of `survey_id = …` PostgreSQL believes that a form with many reports is found soonest
 * by walking through the reports of all forms; along a range it has to order by both columns, which only this index has.
 */
export const isInRange = ({ engine }: Database, survey_id: string) =>
  engine === 'sqlite'
    ? sql<boolean>`report.survey_id = ${survey_id}`
    : sql<boolean>`(report.survey_id, report.report_id) > (${survey_id}, '')
        and (report.survey_id, report.report_id) < (${survey_id}, '~')`
