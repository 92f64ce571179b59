import type { MigrationStatements } from '../lib/database/migrate.ts'

/** PostgreSQL: the index is built first, then it becomes the key, so that the table is read once and not written again. */
const keyByForm = (table: string, id: string) => [
  `create unique index ${table}_key on ${table} (survey_id, ${id})`,
  `alter table ${table} drop constraint ${table}_pkey, add constraint ${table}_pkey primary key using index ${table}_key`,
]

/** For calls that name it by its own id alone. Ids are unique by how they are made (v7 and v4). */
const byOwnId = (table: string, id: string) => `create index ${table}_by_id on ${table} (${id})`

interface Rebuilt {
  table: string
  /** The new table's columns, keys and end. */
  definition: string
  columns: string
  /** What fills the columns, from `former` and what is joined to it. */
  from: string
  indexes: string[]
}

/**
 * What belongs to a form is keyed by the form first, so that a database that is spread by form keeps it together
 * (decision 54). PostgreSQL alone can be spread: there all of it is, references between such tables name the form too,
 * and no key is deferrable. SQLite keeps the keys of large tables, which it could only build again; what hangs on them
 * has the same columns on both.
 */
export const keysByForm: MigrationStatements = (types) => {
  const { text, json, integer, time, flag, strict, clustered, onlyPostgres, onlySqlite } = types

  const refersTo = (parent: string, id: string) =>
    [
      ...onlyPostgres([
        `foreign key (survey_id, ${id}) references ${parent} (survey_id, ${id}) on delete cascade`,
      ]),
      ...onlySqlite([`foreign key (${id}) references ${parent} (${id}) on delete cascade`]),
    ].join()

  /** SQLite's references name the own id alone, so that it comes first there. */
  const key = (...ids: string[]) =>
    [...onlyPostgres(['survey_id']), ...ids, ...onlySqlite(['survey_id'])].join(', ')

  const rebuild = ({ table, definition, columns, from, indexes }: Rebuilt) => [
    `alter table ${table} rename to ${table}_former`,
    ...onlyPostgres([`alter table ${table}_former rename constraint ${table}_pkey to ${table}_former_pkey`]),
    `create table ${table} ${definition}`,
    `insert into ${table} (${columns}) select ${from}`,
    `drop table ${table}_former`,
    ...indexes,
    ...onlyPostgres([`analyze ${table}`]),
  ]

  return [
    ...onlyPostgres([
      'alter table attempt_log drop constraint attempt_log_attempt_id_fkey',
      'alter table media_play drop constraint media_play_attempt_id_fkey',
      'alter table report_former drop constraint report_former_report_id_fkey',
      'alter table report_news drop constraint report_news_report_id_fkey',
      'alter table roster_unreleased drop constraint roster_unreleased_roster_id_fkey',
      'alter table regrade_report drop constraint regrade_report_regrade_id_fkey',

      ...keyByForm('report', 'report_id'),
      byOwnId('report', 'report_id'),
      'drop index report_by_form',
      ...keyByForm('report_deleted', 'report_id'),
      byOwnId('report_deleted', 'report_id'),
      'drop index report_deleted_by_form',
      ...keyByForm('report_unreleased', 'report_id'),
      byOwnId('report_unreleased', 'report_id'),
      ...keyByForm('attempt', 'attempt_id'),
      byOwnId('attempt', 'attempt_id'),
      ...keyByForm('roster', 'roster_id'),
      byOwnId('roster', 'roster_id'),
      ...keyByForm('upload', 'upload_id'),
      byOwnId('upload', 'upload_id'),
      ...keyByForm('regrade', 'regrade_id'),
      byOwnId('regrade', 'regrade_id'),
      ...keyByForm('mark_history', 'history_id'),
      'drop index mark_history_by_form',
      ...keyByForm('marking_mark', 'mark_id'),
      ...keyByForm('result_filter', 'filter_id'),
      ...keyByForm('appeal', 'appeal_id'),
      `alter table appeal drop constraint appeal_report_id_question_id_key,
        add constraint appeal_once unique (survey_id, report_id, question_id)`,
      'create index appeal_by_report on appeal (report_id)',

      `alter table report_former add foreign key (survey_id, report_id)
        references report (survey_id, report_id) on delete cascade`,
      `alter table roster_unreleased add foreign key (survey_id, roster_id)
        references roster (survey_id, roster_id) on delete cascade`,
    ]),

    ...rebuild({
      table: 'attempt_log',
      definition: `(
        survey_id ${text} not null,
        attempt_id ${text} not null,
        log_id ${text} not null,
        log_time ${time} not null,
        kind ${text} not null,
        content ${json} not null,
        primary key (${key('attempt_id', 'log_id')}),
        ${refersTo('attempt', 'attempt_id')}
      ) ${strict}`,
      columns: 'survey_id, attempt_id, log_id, log_time, kind, content',
      from: `attempt.survey_id, former.attempt_id, former.log_id, former.log_time, former.kind, former.content
        from attempt_log_former as former join attempt on attempt.attempt_id = former.attempt_id`,
      indexes: [],
    }),
    ...rebuild({
      table: 'media_play',
      definition: `(
        survey_id ${text} not null,
        attempt_id ${text} not null,
        -- Of a question within another, with a dot and its number.
        question_id ${text} not null,
        -- Which of the question's recordings, from 0.
        item ${integer} not null,
        -- Which play, from 1.
        n ${integer} not null,
        begin_time ${time} not null,
        primary key (${key('attempt_id', 'question_id', 'item', 'n')}),
        ${refersTo('attempt', 'attempt_id')}
      ) ${clustered}`,
      columns: 'survey_id, attempt_id, question_id, item, n, begin_time',
      from: `attempt.survey_id, former.attempt_id, former.question_id, former.item, former.n, former.begin_time
        from media_play_former as former join attempt on attempt.attempt_id = former.attempt_id`,
      indexes: [],
    }),
    ...rebuild({
      table: 'report_news',
      definition: `(
        survey_id ${text} not null,
        report_id ${text} not null,
        user_id ${text} not null,
        -- 1 its score was changed by a regrade, 2 an appeal was answered, 3 both.
        kinds ${flag} not null,
        news_time ${time} not null,
        primary key (${key('report_id')}),
        ${refersTo('report', 'report_id')}
      ) ${strict}`,
      columns: 'survey_id, report_id, user_id, kinds, news_time',
      from: `report.survey_id, former.report_id, former.user_id, former.kinds, former.news_time
        from report_news_former as former join report on report.report_id = former.report_id`,
      indexes: ['create index report_news_by_user on report_news (user_id, news_time)'],
    }),
    ...rebuild({
      table: 'regrade_report',
      definition: `(
        survey_id ${text} not null,
        regrade_id ${text} not null,
        report_id ${text} not null,
        state ${integer} not null,
        former ${json} not null,
        score_from ${integer} not null,
        score_to ${integer} not null,
        primary key (${key('regrade_id', 'report_id')}),
        ${refersTo('regrade', 'regrade_id')}
      ) ${clustered}`,
      columns: 'survey_id, regrade_id, report_id, state, former, score_from, score_to',
      from: `regrade.survey_id, former.regrade_id, former.report_id, former.state, former.former, former.score_from,
          former.score_to
        from regrade_report_former as former join regrade on regrade.regrade_id = former.regrade_id`,
      indexes: [
        `create index regrade_report_to_do on regrade_report (${key('regrade_id', 'report_id')}) where state = 0`,
        'create index regrade_report_by_report on regrade_report (report_id) where state > 0',
      ],
    }),
    ...rebuild({
      table: 'marking_item',
      definition: `(
        survey_id ${text} not null,
        report_id ${text} not null,
        question_id ${text} not null,
        bundle_key ${text} not null,
        -- 0 waits, 1 was marked with its bundle, 2 was marked elsewhere.
        state ${flag} not null,
        primary key (${key('report_id', 'question_id')})
      ) ${clustered}`,
      columns: 'survey_id, report_id, question_id, bundle_key, state',
      from: 'survey_id, report_id, question_id, bundle_key, state from marking_item_former',
      indexes: [
        'create index marking_item_by_bundle on marking_item (survey_id, question_id, bundle_key, state)',
        ...onlyPostgres(['create index marking_item_by_report on marking_item (report_id, question_id)']),
      ],
    }),
    ...rebuild({
      table: 'marking_ink',
      definition: `(
        survey_id ${text} not null,
        upload_id ${text} not null,
        report_id ${text} not null,
        user_id ${text} not null,
        update_time ${time} not null,
        content ${json} not null,
        primary key (${key('upload_id')})
      ) ${strict}`,
      columns: 'survey_id, upload_id, report_id, user_id, update_time, content',
      from: 'survey_id, upload_id, report_id, user_id, update_time, content from marking_ink_former',
      indexes: ['create index marking_ink_by_report on marking_ink (report_id)'],
    }),

    // A restore fills tables in the order in which they refer to each other.
    ...onlyPostgres([
      `do $$
      declare reference record;
      begin
        for reference in
          select conrelid::regclass::text as referring, conname from pg_constraint
          where contype = 'f' and condeferrable and connamespace = current_schema()::regnamespace
        loop
          execute format('alter table %s alter constraint %I not deferrable', reference.referring, reference.conname);
        end loop;
      end
      $$`,
    ]),
  ]
}
