import type { MigrationStatements } from '#lib/database/migrate'

const tables = ['report', 'report_deleted', 'report_unreleased', 'attempt']
const longTexts = ['answers', 'plan', 'marks', 'flow', 'seconds']

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

/**
 * PostgreSQL: a row above two kilobytes is compressed, which by lz4 costs half of what writing the row cost. One that was
 * built without lz4 goes on as before, and so do rows that are there.
 */
export const lighterReports: MigrationStatements = ({ onlyPostgres }) =>
  onlyPostgres([
    `do $$
    declare found record;
    begin
      for found in
        select attrelid::regclass as place, attname from pg_attribute
        where attrelid = any(array[${quoted(tables)}]::regclass[]) and attname in (${quoted(longTexts)})
      loop
        execute format('alter table %s alter column %I set compression lz4', found.place, found.attname);
      end loop;
    exception when feature_not_supported or syntax_error then
      null;
    end
    $$`,
  ])
