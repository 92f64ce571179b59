import type { MigrationStatements } from '../lib/database/migrate.ts'

const isPublic = 'public = 1 and delete_time = 0'

export const table: MigrationStatements = ({ text, json, integer, time, flag, strict, clustered }) => [
  // An article: the specification's "table", which is a word of SQL itself. What lists show; its body lies apart.
  `create table article (
    table_id ${text} primary key,
    ocean_id ${text} not null references member (user_id) on delete cascade deferrable initially immediate,
    type ${text} not null,
    title ${text} not null,
    excerpt ${text} not null,
    cover ${text} not null,
    video ${text} not null,
    keywords ${json} not null,
    public ${flag} not null,
    -- Empty where nobody else may read a private one.
    privkey_hash ${text} not null,
    minutes ${integer} not null,
    visits ${integer} not null,
    comments ${integer} not null,
    -- Of its content: one more with each change that made a version.
    version ${integer} not null,
    -- Who wrote the present version.
    editor_id ${text} not null,
    create_time ${time} not null,
    update_time ${time} not null,
    -- 0 for what is there.
    delete_time ${time} not null
  ) ${strict}`,
  // Ids are in the order of creation, so each of these also answers "newest first".
  `create index article_by_public on article (table_id) where ${isPublic}`,
  `create index article_by_type on article (type, table_id) where ${isPublic}`,
  `create index article_by_visits on article (visits, table_id) where ${isPublic}`,
  `create index article_by_type_visits on article (type, visits, table_id) where ${isPublic}`,
  `create index article_by_comments on article (comments, table_id) where ${isPublic}`,
  `create index article_by_type_comments on article (type, comments, table_id) where ${isPublic}`,
  'create index article_by_ocean_id on article (ocean_id, table_id) where delete_time = 0',
  'create index article_deleted_by_ocean_id on article (ocean_id, delete_time) where delete_time > 0',
  'create index article_by_delete_time on article (delete_time) where delete_time > 0',

  `create table article_body (
    table_id ${text} primary key references article (table_id) on delete cascade deferrable initially immediate,
    content ${text} not null,
    -- The beginning without its marks, to show what a search found.
    plain ${text} not null,
    -- Title, keywords and the beginning, folded: what a keyword is compared with.
    search_text ${text} not null
  ) ${strict}`,

  `create table article_version (
    table_id ${text} not null references article (table_id) on delete cascade deferrable initially immediate,
    version ${integer} not null,
    title ${text} not null,
    content ${text} not null,
    type ${text} not null,
    cover ${text} not null,
    video ${text} not null,
    keywords ${json} not null,
    editor_id ${text} not null,
    create_time ${time} not null,
    primary key (table_id, version)
  ) ${strict}`,

  // What the editor saves by itself; table_id is empty for a new article.
  `create table article_draft (
    ocean_id ${text} not null references member (user_id) on delete cascade deferrable initially immediate,
    table_id ${text} not null,
    content ${json} not null,
    save_time ${time} not null,
    primary key (ocean_id, table_id)
  ) ${strict}`,
  'create index article_draft_by_table on article_draft (table_id)',

  `create table article_keyword (
    keyword ${text} not null,
    table_id ${text} not null references article (table_id) on delete cascade deferrable initially immediate,
    primary key (keyword, table_id)
  ) ${clustered}`,
  'create index article_keyword_by_table on article_keyword (table_id)',

  // As question_pair: whoever deletes an article knows its pairs.
  `create table article_pair (
    pair ${text} not null,
    table_id ${text} not null,
    primary key (pair, table_id)
  ) ${clustered}`,

  // Who has read an article today, as a keyed hash that is worth nothing tomorrow.
  `create table article_visitor (
    day ${text} not null,
    table_id ${text} not null,
    visitor ${text} not null,
    primary key (day, table_id, visitor)
  ) ${clustered}`,

  `create table article_comment (
    comment_id ${text} primary key,
    table_id ${text} not null references article (table_id) on delete cascade deferrable initially immediate,
    -- The comment of the first level it belongs to; empty for one of that level.
    parent ${text} not null,
    ocean_id ${text} not null references member (user_id) on delete cascade deferrable initially immediate,
    -- The member whose reply it answers; empty where it answers the comment itself.
    reply_to ${text} not null,
    content ${text} not null,
    replies ${integer} not null,
    -- Reports that nobody has settled yet, and when the last one came.
    reports ${integer} not null,
    report_time ${time} not null,
    create_time ${time} not null,
    -- 0 for what is there. A deleted one stays while it has replies.
    delete_time ${time} not null
  ) ${strict}`,
  'create index article_comment_by_parent on article_comment (table_id, parent, comment_id)',
  'create index article_comment_by_ocean_id on article_comment (ocean_id)',
  'create index article_comment_by_reports on article_comment (report_time, comment_id) where reports > 0',

  `create table comment_report (
    comment_id ${text} not null references article_comment (comment_id) on delete cascade deferrable initially immediate,
    ocean_id ${text} not null references member (user_id) on delete cascade deferrable initially immediate,
    reason ${text} not null,
    create_time ${time} not null,
    primary key (comment_id, ocean_id)
  ) ${clustered}`,
  'create index comment_report_by_ocean_id on comment_report (ocean_id)',

  // What level >5 pinned to /featured, in its order.
  `create table pin (
    kind ${text} not null,
    item_id ${text} not null,
    place ${integer} not null,
    create_time ${time} not null,
    primary key (kind, item_id)
  ) ${strict}`,

  // Visits of a form or an article by day, and their sum over the last thirty: what falls out of them is taken off again.
  `create table item_day (
    day ${text} not null,
    item_id ${text} not null,
    visits ${integer} not null,
    primary key (day, item_id)
  ) ${clustered}`,
  `create table item_heat (
    item_id ${text} primary key,
    -- survey, vote, exam, blog, video, animate or note.
    type ${text} not null,
    visits ${integer} not null
  ) ${strict}`,
  'create index item_heat_by_visits on item_heat (visits, item_id)',
  'create index item_heat_by_type on item_heat (type, visits, item_id)',

  // Members with what they have published: the directory costs a page, not all members.
  `create table author_figure (
    ocean_id ${text} primary key references member (user_id) on delete cascade deferrable initially immediate,
    forms ${integer} not null,
    tables ${integer} not null,
    works ${integer} not null,
    -- When the newest of them was published.
    last_time ${time} not null,
    -- An id of the moment when they published for the first time, in one order with forms and articles.
    author_key ${text} not null,
    name ${text} not null,
    -- Name and introduction, folded; empty until they are indexed.
    search_text ${text} not null
  ) ${strict}`,
  'create index author_figure_by_last_time on author_figure (last_time, ocean_id) where works > 0',
  'create index author_figure_by_works on author_figure (works, ocean_id) where works > 0',
  'create index author_figure_by_name on author_figure (name, ocean_id) where works > 0',
  'create index author_figure_by_key on author_figure (author_key) where works > 0',
  "create index author_figure_to_index on author_figure (ocean_id) where search_text = ''",
  `create table author_pair (
    pair ${text} not null,
    ocean_id ${text} not null references member (user_id) on delete cascade deferrable initially immediate,
    primary key (pair, ocean_id)
  ) ${clustered}`,
  'create index author_pair_by_author on author_pair (ocean_id)',
  `insert into author_figure (ocean_id, forms, tables, works, last_time, author_key, name, search_text)
    select form.ocean_id, count(*), 0, count(*), max(form.create_time), min(form.survey_id), min(member.name), ''
    from form join member on member.user_id = form.ocean_id
    where form.listed = 1 and form.status = 1 and form.delete_time = 0
    group by form.ocean_id`,
  // What one author has in public, for these counts and for their page.
  'create index form_by_author on form (ocean_id, survey_id) where listed = 1 and status = 1 and delete_time = 0',
  `create index article_by_author on article (ocean_id, table_id) where ${isPublic}`,
]
