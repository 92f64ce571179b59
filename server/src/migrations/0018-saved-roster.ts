import type { MigrationStatements } from '../lib/database/migrate.ts'

export const savedRoster: MigrationStatements = ({ text, time, strict }) => [
  `create table saved_roster (
    saved_roster_id ${text} primary key,
    ocean_id ${text} not null references member (user_id) deferrable initially immediate,
    title ${text} not null,
    update_time ${time} not null,
    delete_time ${time} not null
  ) ${strict}`,
  'create index saved_roster_by_author on saved_roster (ocean_id, update_time)',
  'create index saved_roster_deleted on saved_roster (delete_time) where delete_time > 0',
  `create table saved_person (
    person_id ${text} primary key,
    saved_roster_id ${text} not null references saved_roster (saved_roster_id) on delete cascade deferrable initially immediate,
    name ${text} not null,
    number ${text} not null,
    -- Folded: 2026A01 and 2026a01 are one person.
    number_key ${text} not null,
    group_name ${text} not null,
    unique (saved_roster_id, number_key)
  ) ${strict}`,
  // A deleted category, until it can no longer be restored.
  `create table questionnaire_type_deleted (
    questionnaire_type_id ${text} primary key,
    key ${text} not null,
    value ${text} not null,
    type ${text} not null,
    create_time ${time} not null,
    delete_time ${time} not null
  ) ${strict}`,
  'create index questionnaire_type_deleted_by_time on questionnaire_type_deleted (delete_time)',
]
