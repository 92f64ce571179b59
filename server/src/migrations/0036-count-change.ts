import type { MigrationStatements } from '../lib/database/migrate.ts'

const cells = 'survey_id, revision, question_id, cell, count'

const cellsNow = (table: string, columns: string) => `create view ${table}_now as
  select survey_id, revision, question_id, cell, sum(count)::bigint as count
  from (
    select ${cells} from ${table}
    union all
    select change.survey_id, change.revision, changed.question_id, changed.cell, changed.count
    from count_change as change
    cross join lateral unnest(change.${columns}_questions, change.${columns}_cells, change.${columns}_counts)
      as changed (question_id, cell, count)
  ) as counted
  group by survey_id, revision, question_id, cell`

/**
 * PostgreSQL: a group of reports inserts what it changes in the counts, and one process adds that to them, so that groups
 * of several processes need not wait for each other at a form's rows (decision 52). The views are what readers see: the
 * counts with the changes that are not added yet. SQLite has one writer: there the counts are written with the reports.
 */
export const countChange: MigrationStatements = ({ text, integer, time, flag, onlyPostgres, onlySqlite }) => [
  ...onlyPostgres([
    `create table count_change (
      survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
      change_id uuid not null default gen_random_uuid(),
      revision ${integer} not null,
      views ${integer} not null,
      started ${integer} not null,
      finished ${integer} not null,
      last_time ${time} not null,
      version ${integer} not null,
      begun ${flag} not null,
      -- The cells of one revision: those of the tally, and those of item_tally.
      tally_questions text[] collate "C" not null,
      tally_cells text[] collate "C" not null,
      tally_counts bigint[] not null,
      item_questions text[] collate "C" not null,
      item_cells text[] collate "C" not null,
      item_counts bigint[] not null,
      primary key (survey_id, change_id)
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
    `create view form_figure_now as
      select figure.survey_id,
        figure.views + coalesce(changed.views, 0) as views,
        figure.started + coalesce(changed.started, 0) as started,
        figure.finished + coalesce(changed.finished, 0) as finished,
        greatest(figure.last_time, changed.last_time) as last_time,
        figure.version + coalesce(changed.version, 0) as version,
        figure.rule,
        greatest(figure.begun, changed.begun) as begun
      from form_figure as figure
      left join (
        select survey_id, sum(views)::bigint as views, sum(started)::bigint as started,
          sum(finished)::bigint as finished, max(last_time) as last_time, sum(version)::bigint as version,
          max(begun) as begun
        from count_change
        group by survey_id
      ) as changed on changed.survey_id = figure.survey_id`,
    cellsNow('tally', 'tally'),
    cellsNow('item_tally', 'item'),
  ]),
  ...onlySqlite([
    `create view form_figure_now as
      select survey_id, views, started, finished, last_time, version, rule, begun from form_figure`,
    `create view tally_now as select ${cells} from tally`,
    `create view item_tally_now as select ${cells} from item_tally`,
  ]),
]
