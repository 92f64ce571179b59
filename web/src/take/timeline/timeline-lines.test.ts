import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { TimelineEntry } from '@wenhai/core/report/schema'
import { expect, test } from 'vitest'
import { elapsedText, timelineLines } from './timeline-lines.ts'

const questions = [
  {
    question_id: 'choice',
    option_type: 0,
    question: '去哪里？',
    options: [
      { opt: '海边', key: 'B', pic: '' },
      { opt: '山里', key: 'A', pic: '' },
    ],
  },
  { question_id: 'open', option_type: 3, question: '为什么？', options: [] },
] as unknown as PaperQuestion[]

const at = (second: number) => new Date(Date.UTC(2026, 4, 1, 8, 0, second)).toISOString()

const entry = (kind: TimelineEntry['kind'], second: number, more: Partial<TimelineEntry> = {}) => ({
  time: at(second),
  kind,
  answers: {},
  seconds: 0,
  ...more,
})
const draft = (second: number, answers: Record<string, string>) => entry('draft', second, { answers })

const told = (entries: TimelineEntry[]) =>
  timelineLines(entries, questions).map(({ subject, text }) => `${subject} ${text}`.trim())

test('each fact is a line, in its order and in words', () => {
  expect(
    told([
      entry('begin', 0),
      draft(5, { choice: 'A' }),
      entry('leave', 20, { seconds: 12 }),
      entry('device', 30),
      draft(40, { choice: 'B' }),
      entry('extra', 50, { seconds: 600 }),
      entry('extra', 51),
      entry('full', 55),
      entry('submit', 60),
    ]),
  ).toEqual([
    '开始作答',
    '第 1 题 答：B 山里',
    '离开页面 12 秒',
    '换了一台设备接着答',
    '第 1 题 改为：A 海边',
    '加时 10 分钟',
    '另有安排：次数或截止时间',
    '改动太多，之后的修改没有再逐条记录',
    '交卷',
  ])
})

test('writing that grows is one line with the last of it; coming back to it is a change', () => {
  const lines = [
    draft(1, { open: '因' }),
    draft(2, { open: '因为' }),
    draft(3, { open: '因为近', choice: 'A' }),
    draft(4, { open: '因为很近' }),
  ]
  expect(told(lines)).toEqual(['第 2 题 答：因为', '第 1 题 答：B 山里', '第 2 题 改为：因为很近'])
})

test('what is taken back is said, unless it never stood', () => {
  expect(told([draft(1, { choice: 'A' }), draft(2, { choice: '' })])).toEqual([
    '第 1 题 答：B 山里',
    '第 1 题 清空了答案',
  ])
  expect(told([draft(1, { open: '嗯' }), draft(2, { open: '' })])).toEqual([])
})

test('a long answer is cut, and a question of another paper is left out', () => {
  expect(told([draft(1, { open: '长'.repeat(80), gone: 'A' })])).toEqual([`第 2 题 答：${'长'.repeat(60)}…`])
})

test.each([
  [0, '00:00'],
  [192, '03:12'],
  [3723, '1:02:03'],
])('%i seconds in reads %s', (seconds, text) => {
  expect(elapsedText(at(0), at(seconds))).toBe(text)
})
