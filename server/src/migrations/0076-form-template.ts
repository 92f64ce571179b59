import type { MigrationStatements } from '../lib/database/migrate.ts'

/** Forms that are kept to begin others with. */
export const formTemplate: MigrationStatements = ({ text, time, integer, strict }) => [
  `create table form_template (
    template_id ${text} primary key,
    ocean_id ${text} not null references member (user_id),
    questionnaire_type ${text} not null,
    title ${text} not null,
    is_site ${integer} not null,
    item_count ${integer} not null,
    content ${text} not null,
    -- The ids of the questions it was made of, because an exam may lock them.
    source_ids ${text} not null,
    create_time ${time} not null,
    update_time ${time} not null
  ) ${strict}`,
  'create index form_template_by_owner on form_template (ocean_id, questionnaire_type, update_time)',
  'create index form_template_of_site on form_template (questionnaire_type, update_time) where is_site = 1',
]
