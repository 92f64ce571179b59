import type { MigrationStatements } from '#lib/database/migrate'

/**
 * Who gave a mark is a field of its own, and a mark that waits has no reason. Quotes inside comments are escaped in the
 * stored text, so that the replaced texts occur only as fields. Only reports of exams that a person has marked, or that
 * wait to be marked, are written again: by form, so that no other reports are read.
 */
export const markGiver: MigrationStatements = () => {
  const given = '"reason":"作者批阅"'
  const waiting = ',"reason":"等待批阅"'
  const carryOver = (table: string, column: string) =>
    `update ${table} set ${column} = replace(replace(${column}, '${given}', '"by":"author"'), '${waiting}', '')
      where survey_id in (select survey_id from form where questionnaire_type = 'exam')
        and (${column} like '%${given}%' or ${column} like '%${waiting}%')`
  return [
    carryOver('report', 'marks'),
    carryOver('report_deleted', 'marks'),
    carryOver('report_unreleased', 'marks'),
    carryOver('regrade_report', 'former'),
  ]
}
