import type { MigrationStatements } from '../lib/database/migrate.ts'

export const report: MigrationStatements = ({ text, json, integer, time, flag, strict, clustered }) => [
  // An attempt stays when its sheet is handed in, except where the form is anonymous: then nothing of the taker is kept.
  `create table attempt (
    attempt_id ${text} primary key,
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    voter_key ${text} not null,
    attempt_no ${integer} not null,
    revision ${integer} not null,
    -- Empty where everyone has the same paper.
    plan ${json} not null,
    -- Who it belongs to; all empty where the form is anonymous.
    user_id ${text} not null,
    device_id ${text} not null,
    roster_id ${text} not null,
    start_time ${time} not null,
    deadline ${time} not null,
    answers ${json} not null,
    marked ${json} not null,
    seconds ${json} not null,
    reached ${integer} not null,
    version ${integer} not null,
    -- 0 until the first draft.
    draft_time ${time} not null,
    source ${text} not null,
    device ${text} not null,
    -- 0 open, 1 handed in.
    state ${flag} not null,
    is_exam ${flag} not null,
    -- One's own end, where the author gave more time than the form's; 0 for none.
    extra_end ${time} not null,
    unique (survey_id, voter_key, attempt_no)
  ) ${strict}`,
  "create index attempt_by_user on attempt (user_id, attempt_id) where state = 0 and user_id <> ''",
  "create index attempt_by_device on attempt (device_id, attempt_id) where state = 0 and device_id <> ''",
  // Those that are sitting now: what runs out is handed in for them.
  'create index attempt_by_exam on attempt (survey_id) where state = 0 and is_exam = 1',

  // What was answered and changed when, and when the page was left: for the taker and the author alike.
  `create table attempt_log (
    log_id ${text} primary key,
    attempt_id ${text} not null references attempt (attempt_id) on delete cascade deferrable initially immediate,
    log_time ${time} not null,
    kind ${text} not null,
    content ${json} not null
  ) ${strict}`,
  'create index attempt_log_by_attempt on attempt_log (attempt_id, log_id)',

  // More time and more attempts for one person.
  `create table extra (
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    voter_key ${text} not null,
    name ${text} not null,
    minutes ${integer} not null,
    attempts ${integer} not null,
    -- 0 for the form's own end.
    end_time ${time} not null,
    primary key (survey_id, voter_key)
  ) ${clustered}`,

  // Questions of the bank that a random exam has handed out: locked like those it holds.
  `create table form_drawn (
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    question_id ${text} not null,
    primary key (survey_id, question_id)
  ) ${clustered}`,
  'create index form_drawn_by_question on form_drawn (question_id)',

  // One answer sheet. It holds all it needs to be read again: no other table explains it but the revision.
  `create table report (
    report_id ${text} primary key,
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    submit_key ${text} not null,
    voter_key ${text} not null,
    attempt_no ${integer} not null,
    attempt_id ${text} not null,
    revision ${integer} not null,
    plan ${json} not null,
    user_id ${text} not null,
    device_id ${text} not null,
    roster_id ${text} not null,
    answers ${json} not null,
    -- Of the answers: the same key with other content is refused.
    content_hash ${text} not null,
    receipt ${text} not null,
    -- Under which a vote stands in the public list; empty where there is none.
    hash ${text} not null,
    start_time ${time} not null,
    submit_time ${time} not null,
    seconds ${json} not null,
    reached ${integer} not null,
    source ${text} not null,
    device ${text} not null,
    -- Of an exam, in hundredths; null for what is not marked at all.
    score ${integer},
    -- How many questions wait for the author's mark.
    pending ${integer} not null,
    -- Points and reasons by question; empty for what is not marked at all.
    marks ${json} not null,
    -- 0 while its mistakes are not in the taker's book yet.
    gathered ${flag} not null,
    unique (survey_id, submit_key),
    unique (survey_id, voter_key, attempt_no)
  ) ${strict}`,
  'create index report_by_form on report (survey_id, report_id)',
  "create index report_by_user on report (user_id, report_id) where user_id <> ''",
  "create index report_by_hash on report (survey_id, hash) where hash <> ''",
  'create index report_to_gather on report (user_id) where gathered = 0',
  // Newest first, those with questions that only the author can mark.
  'create index report_waiting on report (survey_id, report_id) where pending > 0',
  'create index report_by_score on report (survey_id, score) where score is not null',

  // The keys of votes that were changed since: sent again late, such a key must not change the vote back.
  `create table report_former (
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    submit_key ${text} not null,
    report_id ${text} not null references report (report_id) on delete cascade deferrable initially immediate,
    primary key (survey_id, submit_key)
  ) ${clustered}`,
  'create index report_former_by_report on report_former (report_id)',

  // Counts by question and cell, written with the sheets they count.
  `create table tally (
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    revision ${integer} not null,
    question_id ${text} not null,
    cell ${text} not null,
    count ${integer} not null,
    primary key (survey_id, revision, question_id, cell)
  ) ${clustered}`,

  // 错题本: what a member got wrong, until they remove it. The question is found in its revision.
  `create table mistake (
    mistake_id ${text} primary key,
    user_id ${text} not null references member (user_id) on delete cascade deferrable initially immediate,
    question_id ${text} not null,
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    category ${text} not null,
    -- JSON: the frozen question, with its key.
    content ${json} not null,
    answer ${text} not null,
    note ${text} not null,
    times ${integer} not null,
    -- How often it was answered right in a row since.
    box ${integer} not null,
    due_time ${time} not null,
    -- Its key may be seen at once; otherwise when the exam is over.
    is_open ${flag} not null,
    create_time ${time} not null,
    unique (user_id, question_id)
  ) ${strict}`,
  'create index mistake_by_due on mistake (user_id, due_time)',
  'create index mistake_by_form on mistake (survey_id)',
]
