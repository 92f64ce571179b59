import type { MigrationStatements } from '../lib/database/migrate.ts'

/** Several processes of one site: who does what only one should do, and which of them there are. */
export const processes: MigrationStatements = ({ text, time, strict }) => [
  // By the database's clock: those of the machines may differ.
  `create table lease (
    name ${text} primary key,
    holder ${text} not null,
    until ${time} not null
  ) ${strict}`,
  `create table process (
    process_id ${text} primary key,
    machine ${text} not null,
    seen_time ${time} not null
  ) ${strict}`,
  // Every two seconds someone asks whose time is up: only those are read, not all who sit an exam.
  'create index attempt_by_deadline on attempt (deadline) where state = 0 and is_exam = 1',
]
