import type { MigrationStatements } from '../lib/database/migrate.ts'

/** A receipt finds its report, however many there are. */
export const receipt: MigrationStatements = () => [
  'create index report_by_receipt on report (survey_id, receipt)',
  'create index report_unreleased_by_receipt on report_unreleased (survey_id, receipt)',
]
