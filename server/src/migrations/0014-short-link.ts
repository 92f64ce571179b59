import type { MigrationStatements } from '../lib/database/migrate.ts'

export const shortLink: MigrationStatements = ({ text, clustered }) => [
  // A form has one code at the most, made when its author first shares it.
  `create table short_link (
    code ${text} not null primary key,
    survey_id ${text} not null unique references form (survey_id) on delete cascade
  ) ${clustered}`,
]
