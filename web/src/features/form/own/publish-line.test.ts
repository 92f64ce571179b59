import { expect, test } from 'vitest'
import { momentOf } from '#ui/fields/calendar-days.ts'
import { type Published, publishFacts, publishLine } from './publish-line.ts'

const now = Date.parse(momentOf('2026-05-01T08:00'))
const form: Published = {
  questionnaire_type: 'survey',
  anonymous: false,
  needRoster: false,
  needLoginParticipate: true,
  needPassword: false,
  start_time: null,
  end_time: null,
  lateEntry: 0,
  listed: true,
  review: 'submitted',
  showResult: 'voted',
  rosterCount: 2,
  question: [],
}

const open = { option_type: 3 as const, question: '为什么', options: [], isOnlyOpt: 0, answer: '' }
const keyed = { option_type: 0 as const, question: '哪个', options: [], isOnlyOpt: 1, answer: 'A' }

test.each<[Partial<Published>, string]>([
  [{}, '现在起，登录的会员都可以参与；没有结束时间；会出现在公开列表里。'],
  [
    { needLoginParticipate: false, needPassword: true, listed: false },
    '现在起，所有人输入密码后可以参与；没有结束时间；不公开列出，拿到链接的人才找得到。',
  ],
  [
    {
      questionnaire_type: 'exam',
      needRoster: true,
      start_time: momentOf('2026-05-02T09:00'),
      end_time: momentOf('2026-05-02T10:00'),
      lateEntry: 15,
      review: 'ended',
    },
    '2026-05-02 09:00 起，名单上的人都可以参与；到 2026-05-02 10:00 结束；开始 15 分钟后不能再进入；会出现在公开列表里；考试结束后才能看成绩、答案和解析。',
  ],
  [
    { questionnaire_type: 'vote', showResult: 'never' },
    '现在起，登录的会员都可以参与；没有结束时间；会出现在公开列表里；结果不公开。',
  ],
  [
    { needRoster: true, rosterCount: 0 },
    '现在起，名单上的人都可以参与；没有结束时间；会出现在公开列表里。名单还是空的，加进人之前没有人能进入。',
  ],
  [
    { questionnaire_type: 'exam', question: [open, keyed, { ...keyed, answer: undefined }, open] },
    '现在起，登录的会员都可以参与；没有结束时间；会出现在公开列表里；交卷后就能看成绩、答案和解析；2 题要由你批阅，批阅以后才有总分。',
  ],
  [
    { anonymous: true, needLoginParticipate: false, question: [open, { ...open, question: '你的姓名' }] },
    '现在起，所有人都可以参与；没有结束时间；会出现在公开列表里。匿名：答卷里没有是谁。第 2 题会问出是谁（姓名、电话、签名、文件这类），填了就不匿名了。',
  ],
  [
    { anonymous: true },
    '现在起，登录的会员都可以参与；没有结束时间；会出现在公开列表里。匿名：谁答了、怎么答的，每满 5 份公布一次，剩下的在结束时公布。',
  ],
  [{ question: [open] }, '现在起，登录的会员都可以参与；没有结束时间；会出现在公开列表里。'],
  [{ end_time: momentOf('2026-04-30T10:00') }, '结束时间 2026-04-30 10:00 已经过了，发布后没有人能参与。'],
])('%o: %s', (more, line) => {
  expect(publishLine({ ...form, ...more }, now)).toBe(line)
})

test.each<[string, Partial<Published>, string, boolean]>([
  ['who may answer', {}, 'needLoginParticipate', false],
  ['an end that has passed', { end_time: momentOf('2026-04-30T10:00') }, 'end_time', true],
  ['a roster without people', { needRoster: true, rosterCount: 0 }, 'needLoginParticipate', true],
  ['what takers see', { questionnaire_type: 'exam' }, 'review', false],
  [
    'a question that waits for its author',
    { questionnaire_type: 'exam', question: [keyed, open] },
    'question.1',
    false,
  ],
  [
    'a question that names its taker',
    { anonymous: true, question: [open, { ...open, question: '姓名' }] },
    'question.1',
    true,
  ],
])('%s leads to its place', (_, more, field, isWarning) => {
  const found = publishFacts({ ...form, ...more }, now).filter((fact) => fact.field === field)
  expect(found.map((fact) => fact.isWarning ?? false)).toContain(isWarning)
})
