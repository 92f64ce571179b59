import { describe, expect, test } from 'vitest'
import { matrix, multiple, open, passage, single } from '../question/compose.ts'
import type { QuestionDraft } from '../question/schema.ts'
import { tidyQuestion } from '../question/tidy-question.ts'
import { findTextLosses } from './text-losses.ts'
import { writePasted } from './write-pasted.ts'

/** Each is something else where it begins a line of a paper. */
const lines = [
  '1. 画圆',
  '2. 下一题',
  '3. 再下一题',
  '１．全角的数',
  '2、顿号',
  '2.2024 年',
  '第 2 题 再来',
  'Q2. 再来',
  '（1）小题',
  '(2) 小题',
  '①甲 ②乙',
  'A. 甲',
  'Ａ．甲',
  'A 甲',
  'A、甲 B、乙',
  'B. 乙',
  '（A）甲（B）乙',
  '选项：A. 甲 B. 乙',
  '答案：B',
  '答案:B',
  '【答案】B',
  '[答案] B',
  '正确答案是 B',
  '甲。答案：B',
  '（答案：B）',
  '答案：1.A 2.B 3.C',
  '参考答案',
  '期末试题参考答案',
  '1.A 2.B 3.C',
  '1-3 ABC',
  '题号 1 2 3',
  '题号',
  '解析：因为',
  '【解析】因为',
  '解析:因为 难度:易',
  '难度：易',
  '分类：数学',
  '关键词：甲',
  '题型：单选题',
  '题目：另一题',
  '分值：5',
  '是否必答：否',
  '分数比重：3',
  '有标准答案：否',
  '状态：停用',
  '状态:停用',
  '适用范围：考试',
  '允许他人使用：否',
  '题型设置：1-5',
  '题型设置：{"a":1}',
  '题型设置:{"a":1}',
  '整题解析：无',
  '整题状态：停用',
  '【标题】试卷',
  '【小节】第二部分',
  '【段落】读一读',
  '【分页】',
  '一、单选题',
  '一、选一选',
  '二、判断题（每题 2 分）',
  '第一部分',
  '第Ⅰ卷（选择题，共 60 分）',
  '判断题',
  '【判断题】地球是圆的。',
  '【材料题】读一读',
  '阅读下面的文字，完成 1～2 题。',
  '姓名：____ 班级：____',
  '注意事项：',
  '满分：100 分',
  '（5 分）',
  '（ A ）是对的',
  '地球是圆的。（√）',
  '↳ 甲',
  '↳',
  '看图（甲）↳乙',
  '（甲）↳乙',
]

const places: [place: string, put: (line: string) => QuestionDraft][] = [
  ['as the first line of a question', (line) => open(line, '甲')],
  ['as the first line of a choice', (line) => single(line, ['甲', '乙'], 'A')],
  ['as the first line of a question with settings', (line) => matrix(line, { rows: ['甲', '乙'] })],
  ['in a question', (line) => open(`先读：\n${line}\n再答。`, '甲')],
  ['at the end of a choice', (line) => single(`先读：\n${line}`, ['甲', '乙'], 'B')],
  ['in an option', (line) => multiple('哪些对？', [`甲：\n${line}`, '乙', `丙\n${line}`], 'A,C')],
  ['as an option', (line) => single('哪个对？', [line, '乙', line], 'A')],
  ['in an explanation', (line) => ({ ...open('为什么？', '甲'), note: `因为：\n${line}\n所以。` })],
  ['as an explanation', (line) => ({ ...single('哪个？', ['甲', '乙'], 'A'), note: line })],
  ['below a verdict', (line) => open('对吗？', `正确\n因为如此\n${line}`)],
  ['in an answer', (line) => open('为什么？', `因为：\n${line}`)],
  ['in a passage', (line) => passage(`读一读：\n${line}\n完。`, [open('一？', '一'), open('二？', '二')])],
  [
    'in a question of a passage',
    (line) => passage('读一读。', [single(`一：\n${line}`, ['甲', `乙\n${line}`], 'B'), open(line, '二')]),
  ],
  [
    'in the explanation of a passage',
    (line) => ({ ...passage('读一读。', [open('一？', '一')]), note: `因为：\n${line}` }),
  ],
]

const write = (...drafts: QuestionDraft[]) =>
  writePasted(
    drafts.map((draft) => ({
      question: { ...tidyQuestion(draft), level: 'normal', category: '', missing: [], points: undefined },
    })),
  )

describe.each(places)('a line like another part of a paper, %s', (_, put) => {
  test.each(lines)('%s', (line) => {
    // Between others, and as the last.
    const draft = put(line)
    expect(findTextLosses(write(single('前一题', ['甲', '乙']), draft, draft), (name) => name)).toEqual([])
  })
})

test('only lines that need it have the sign', () => {
  const { text } = write({
    ...open('先读：\n床前明月光，\n1. 疑是\n地上霜。', '甲'),
    note: '步骤：\n2. 画圆',
  })
  expect(text).toBe(`1. 【问答题】先读：
床前明月光，
↳ 1. 疑是
地上霜。
答案：甲
解析：步骤：
↳ 2. 画圆
`)
})
