import { expect, test } from 'vitest'
import { reportLineName } from '../page/report-labels.ts'
import { askAbout } from './remove-reports.ts'

const exam = { questionnaire_type: 'exam', participants: 9, anonymous: false } as const
const report = (name: string) => ({ report_id: name, name })

test.each([
  [
    exam,
    [report('小明')],
    /^将删除“小明”的答卷。统计、成绩和名次马上跟着变，还剩 8 份；这个人可以重新作答。$/,
  ],
  [exam, [report('')], /^将删除这份答卷。/],
  [
    exam,
    [report('小明'), report(''), report('小红')],
    /^将删除选中的 3 份答卷（小明、小红）。.*还剩 6 份；这些人可以/,
  ],
  [exam, [report(''), report('')], /^将删除选中的 2 份答卷。/],
  [exam, '一二三四五六'.split('').map(report), /（一、二、三、四、五等）/],
  [
    { questionnaire_type: 'vote', participants: 1, anonymous: false } as const,
    [report('小明')],
    /选票。票数马上跟着变，还剩 0 份；这个人可以重新投票。/,
  ],
  [
    { questionnaire_type: 'vote', participants: 1, anonymous: true } as const,
    [report('')],
    /还剩 0 份；这个人不能重新投票，否则就看得出是谁。$/,
  ],
])('before it is deleted, it is said what goes: %#', (form, reports, message) => {
  const asked = askAbout(form, reports)
  expect(asked.message).toMatch(message)
  expect(asked.note).toMatch(/^30 天内可以在回收站恢复/)
})

test('reports without a name are told apart by their receipt, and anonymous ones, which have none for their author, by a code', () => {
  const row = { report_id: '3f2a9c10-0000-4000-8000-000000000001', name: '' }
  expect(reportLineName({ ...row, receipt: 'AAAA-BBBB-CCCC' }, false)).toMatch(/，回执 AAAA-BBBB-CCCC$/)
  expect(reportLineName({ ...row, receipt: '' }, true)).toMatch(/，编号 3F2A9C10$/)
})
