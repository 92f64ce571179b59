import type { MigrationStatements } from '../lib/database/migrate.ts'

export const shortLinkAndBin: MigrationStatements = ({ text, clustered }) => [
  // A form has one code at the most, made when its author first shares it.
  `create table short_link (
    code ${text} not null primary key,
    survey_id ${text} not null unique references form (survey_id) on delete cascade deferrable initially immediate
  ) ${clustered}`,
  // The bin of an author, and what is to leave it for good.
  'create index form_deleted_by_author on form (ocean_id, delete_time) where delete_time > 0',
  'create index form_deleted on form (delete_time) where delete_time > 0',
]
