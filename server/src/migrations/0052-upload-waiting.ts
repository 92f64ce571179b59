import type { MigrationStatements } from '../lib/database/migrate.ts'

const tables = ['report', 'report_unreleased', 'report_deleted']

/** A file as a line of an answer names it; the characters that JSON would write otherwise are in no name. */
const line = (file: string, name: string) => `${file}.upload_id || ' ' || ${file}.bytes || ' ' || ${name}`

const anonymous = `report_id <> '' and survey_id in (select survey_id from form where anonymous = 1)`

const neutral = `'附件' || (select count(*) from upload as other
  where other.report_id = upload.report_id and other.upload_id <= upload.upload_id) || '.' || ending`

/**
 * Files that no report has, or whose report waits for its lot, count apart from the author's space. And files of anonymous
 * reports are called by their number, in what is stored already too.
 */
export const uploadWaiting: MigrationStatements = ({ integer, onlyPostgres, onlySqlite }) => [
  ...onlySqlite([
    `create trigger upload_renamed after update of name on upload begin
      ${tables
        .map(
          (table) =>
            `update ${table} set answers = replace(answers, ${line('old', 'old.name')}, ${line('new', 'new.name')})
              where report_id = new.report_id;`,
        )
        .join('\n')}
    end`,
    `update upload set name = ${neutral} where ${anonymous}`,
    'drop trigger upload_renamed',
  ]),
  ...onlyPostgres([
    `do $$ declare file record; begin
      for file in select upload.*, ${neutral} as neutral from upload where ${anonymous} loop
        ${tables
          .map(
            (table) =>
              `update ${table} set answers = replace(answers, ${line('file', 'file.name')}, ${line('file', 'file.neutral')})
                where survey_id = file.survey_id and report_id = file.report_id;`,
          )
          .join('\n')}
        update upload set name = file.neutral
          where survey_id = file.survey_id and upload_id = file.upload_id;
      end loop;
    end $$`,
  ]),

  // What it counts as while it waits; 0 once it is part of a report that the author can see.
  `alter table upload add column waiting ${integer} not null default 0`,
  `update upload set waiting = case
      when survey_id in (select survey_id from form where anonymous = 1) then ${5 * 1024 * 1024} else bytes end
    where report_id = '' or report_id in (select report_id from report_unreleased)`,
  'drop index upload_by_author',
  'drop index upload_arriving',
  'create index upload_by_author on upload (ocean_id, waiting, bytes)',
]
