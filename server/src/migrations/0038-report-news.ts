import type { MigrationStatements } from '../lib/database/migrate.ts'

export const reportNews: MigrationStatements = ({ text, flag, time, strict }) => [
  // What a member has not seen yet about a report of theirs; it goes with the report, also into the bin.
  `create table report_news (
    report_id ${text} primary key references report (report_id) on delete cascade deferrable initially immediate,
    user_id ${text} not null,
    -- 1 its score was changed by a regrade, 2 an appeal was answered, 3 both.
    kinds ${flag} not null,
    news_time ${time} not null
  ) ${strict}`,
  'create index report_news_by_user on report_news (user_id, news_time)',
  // Whether a marker sat an exam with a roster in the same browser.
  "create index report_by_roster_device on report (survey_id, device_id) where roster_id <> ''",
]
