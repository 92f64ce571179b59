import type { MigrationStatements } from '#lib/database/migrate'

/**
 * On PostgreSQL a form is planned for by the last analysis of its tables: one that began since counts as one with a
 * single row. One row in fifty of a large site is more than most forms ever get, so what counts is a number of rows.
 */
export const analysedSoon: MigrationStatements = ({ onlyPostgres }) =>
  onlyPostgres(
    ['report', 'attempt'].map(
      (table) =>
        `alter table ${table} set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000)`,
    ),
  )
