import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { settingsIn } from '@wenhai/core/form/form-settings'
import { expect, test } from 'vitest'
import { beginDraft } from '#features/form/dialog/form-draft.ts'
import { sectionSummary } from './section-summary.ts'

test.each<['exam' | 'survey', string, readonly string[], Partial<EditedFormDraft>, string]>([
  ['survey', 'basic', [], {}, '还没有标题'],
  ['survey', 'basic', [], { survey_title: ' 春游 ' }, '春游'],
  ['survey', 'access', ['password', ...settingsIn('access')], {}, '登录的会员'],
  [
    'survey',
    'access',
    ['password', ...settingsIn('access')],
    { needLoginParticipate: false, anonymous: true, password: '芝麻' },
    '所有人，有密码，匿名',
  ],
  ['exam', 'time', settingsIn('time'), {}, '马上开始，一直开着，答题时间 60 分钟'],
  ['survey', 'after', settingsIn('after'), {}, '都是默认'],
  ['exam', 'rules', ['passScore', ...settingsIn('rules')], { passScore: 60 }, '满分 0 分，及格 60 分'],
])('of a %s, what is set in %s is said in a line', (kind, id, fields, start, line) => {
  expect(sectionSummary(kind, beginDraft(kind, start), { id, fields, count: undefined })).toBe(line)
})
