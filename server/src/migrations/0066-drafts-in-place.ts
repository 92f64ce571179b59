import type { MigrationStatements } from '#lib/database/migrate'

/**
 * On PostgreSQL, a draft that changes no indexed column is written into the page of the last one, and no index is
 * touched: so `reached` leaves its index, and pages of attempts keep room. Large tables are cleaned and analysed after
 * one row in fifty has changed, not one in five.
 */
export const draftsInPlace: MigrationStatements = ({ onlyPostgres }) =>
  onlyPostgres([
    'create index if not exists attempt_open on attempt (survey_id, attempt_id) where state = 0',
    'drop index attempt_left',
    'alter table attempt set (fillfactor = 40)',
    ...['attempt', 'attempt_log', 'report', 'visit'].map(
      (table) =>
        `alter table ${table} set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
          autovacuum_analyze_scale_factor = 0.02, autovacuum_analyze_threshold = 1000)`,
    ),
  ])
