import { describe, expect, test } from 'vitest'
import { readPasted } from './read-pasted.ts'
import { readBankRow } from './read-row.ts'
import { readPastedLines } from './sample-pasted.ts'

const cases = (table: [name: string, text: string, expected: string[]][]) =>
  test.each(table)('%s', (_, text, expected) => {
    expect(readPastedLines(text)).toEqual(expected)
  })

describe('options', () => {
  const colours = ['单选 哪个是暖色？ [红|绿|蓝|灰] = A']
  cases([
    ['each on its line with a dot', '哪个是暖色？\nA. 红\nB. 绿\nC. 蓝\nD. 灰\n答案：A', colours],
    ['with 、', '哪个是暖色？\nA、红\nB、绿\nC、蓝\nD、灰\n答案：A', colours],
    ['with a wide dot', '哪个是暖色？\nA．红\nB．绿\nC．蓝\nD．灰\n答案：A', colours],
    ['with half a bracket', '哪个是暖色？\nA) 红\nB) 绿\nC) 蓝\nD) 灰\n答案：A', colours],
    ['in brackets', '哪个是暖色？\n（A）红\n（B）绿\n(C) 蓝\n(D)灰\n答案：A', colours],
    ['with small letters', '哪个是暖色？\na. 红\nb. 绿\nc. 蓝\nd. 灰\n答案：a', colours],
    ['in wide letters', '哪个是暖色？\nＡ．红\nＢ．绿\nＣ．蓝\nＤ．灰\n答案：Ａ', colours],
    ['two on a line', '哪个是暖色？\nA. 红    B. 绿\nC. 蓝    D. 灰\n答案：A', colours],
    ['all on a line with tabs', '哪个是暖色？\nA. 红\tB. 绿\tC. 蓝\tD. 灰\n答案：A', colours],
    ['without any space', '哪个是暖色？\nA.红B.绿C.蓝D.灰\n答案：A', colours],
    ['with nothing but a space', '哪个是暖色？\nA 红\nB 绿\nC 蓝\nD 灰\n答案：A', colours],
    ['with nothing at all', '哪个是暖色？\nA红\nB绿\nC蓝\nD灰\n答案：A', colours],
    ['after the question', '哪个是暖色？ A.红 B.绿 C.蓝 D.灰 答案：A', colours],
    ['after 选项：', '题目：哪个是暖色？\n选项：A.红 B.绿 C.蓝 D.灰\n答案：A', colours],
    ['with a blank line before each', '哪个是暖色？\n\nA. 红\n\nB. 绿\n\nC. 蓝\n\nD. 灰\n\n答案：A', colours],
    ['figures without a space', '1. 1+1=（ B ）\nA.1B.2C.3D.4', ['单选 1+1=（ ） [1|2|3|4] = B']],
    ['one missing', '1. 选\nA. 甲\nC. 丙\n答案：A', ['单选 选 [甲||丙] = A']],
    ['an option of two lines', '1. 选\nA. 甲\n还有甲\nB. 乙', ['单选 选 [甲⏎还有甲|乙]']],
    ['a brand is no option', '1. 选\nA. USB.接口 B. 网口', ['单选 选 [USB.接口|网口]']],
    [
      'circled ones under letters belong to the question',
      '1. 正确的是\n①甲\n②乙\nA. ①\nB. ①②\n答案：B',
      ['单选 正确的是⏎①甲⏎②乙 [①|①②] = B'],
    ],
    [
      'circled ones alone are options of a choice',
      '多选题\n1. 正确的是\n①甲\n②乙\n③丙\n答案：①③',
      ['多选 正确的是 [甲|乙|丙] = AC'],
    ],
    [
      'vitamins are no options',
      '维生素A、B、C中哪些溶于水？\n答案：B、C',
      ['问答 维生素A、B、C中哪些溶于水？ = B、C'],
    ],
  ])
})

describe('answers', () => {
  const two = '1. 选\nA. 甲\nB. 乙\nC. 丙\n'
  const single = ['单选 选 [甲|乙|丙] = B']
  const several = ['多选 选 [甲|乙|丙] = AC']
  cases([
    ['正确答案', `${two}正确答案：B`, single],
    ['参考答案 with a half-width colon', `${two}参考答案:B`, single],
    ['in heavy brackets', `${two}【答案】B`, single],
    ['without a colon', `${two}答案 B`, single],
    ['in words', `${two}正确答案是B。`, single],
    ['with 选', `${two}答案：选B`, single],
    ['with its text', `${two}答案：B. 乙`, single],
    ['by its text alone', `${two}答案：乙`, single],
    ['on the next line', `${two}答案：\nB`, single],
    ['behind the question', '1. 选（答案：B）\nA. 甲\nB. 乙\nC. 丙', single],
    ['before the options', '1. 选\n答案：B\nA. 甲\nB. 乙\nC. 丙', single],
    ['several letters are a multiple choice', `${two}答案：AC`, several],
    ['several with signs', `${two}答案：A、C`, several],
    ['several with 和', `${two}答案：A和C`, several],
    ['in the bracket', '1. 下列（ B ）是对的\nA. 甲\nB. 乙', ['单选 下列（ ）是对的 [甲|乙] = B']],
    ['in a half-width bracket', '1. 选(AC)\nA. 甲\nB. 乙\nC. 丙', ['多选 选( ) [甲|乙|丙] = AC']],
    ['before the number', '（ B ）1. 选\nA. 甲\nB. 乙', ['单选 选（ ） [甲|乙] = B']],
    ['twice: the bracket is emptied too', '1. 选（B）\nA. 甲\nB. 乙\n答案：B', ['单选 选（ ） [甲|乙] = B']],
    ['a function is none', '1. 求f(a)\nA. 甲\nB. 乙\n答案：B', ['单选 求f(a) [甲|乙] = B']],
    ['an empty bracket stays', '1. 选（  ）\nA. 甲\nB. 乙\n答案：A', ['单选 选（  ） [甲|乙] = A']],
    ['none at all', '1. 你喜欢？\nA. 甲\nB. 乙', ['单选 你喜欢？ [甲|乙]']],
  ])
})

describe('kinds', () => {
  cases([
    ['a verdict √ at the end', '1. 地球是圆的。（√）', ['判断 地球是圆的。（ ） = 对']],
    ['a verdict × with spaces', '1. 地球是平的（ × ）', ['判断 地球是平的（ ） = 错']],
    ['a verdict in words', '地球是圆的\n答案：正确', ['判断 地球是圆的 = 对']],
    ['a bare sign', '1. 地球是圆的 √\n2. 地球是平的 ×', ['判断 地球是圆的 = 对', '判断 地球是平的 = 错']],
    ['true/false with its two options', '1. 地球是平的\nA. 正确\nB. 错误\n答案：B', ['判断 地球是平的 = 错']],
    [
      'T and F under the heading',
      '判断题\n1. 地球是圆的（T）\n2. 是平的（F）',
      ['判断 地球是圆的（ ） = 对', '判断 是平的（ ） = 错'],
    ],
    ['a blank', '1. 中国的首都是____。\n答案：北京', ['填空 中国的首都是____。 = 北京']],
    ['short and wide lines', '1. __和＿＿＿\n答案：甲；乙', ['填空 ____和____ = 甲；乙']],
    ['a number inside the line', '1. __1__和____(2)____\n答案：甲；乙', ['填空 ____和____ = 甲；乙']],
    ['blanks separated by spaces', '1. ____和____\n答案：甲  乙', ['填空 ____和____ = 甲；乙']],
    ['blanks numbered in the answer', '1. ____和____\n答案：(1)甲 (2)乙', ['填空 ____和____ = 甲；乙']],
    ['brackets as blanks', '填空题\n1. （ ）和（ ）\n答案：甲、乙', ['填空 ____和____ = 甲；乙']],
    ['an open question', '1. 谈谈你的看法。\n答：言之有理即可', ['问答 谈谈你的看法。 = 言之有理即可']],
    [
      'an open answer of several lines',
      '1. 简述。\n参考答案：\n（1）甲\n（2）乙\n2. 再述。',
      ['问答 简述。 = （1）甲⏎（2）乙', '问答 再述。'],
    ],
    ['a ranking', '1.【排序题】排\nA. 小\nB. 大\n答案：BA', ['排序 排 [小|大] = BA']],
    ['a mark', '1.【多选题】选\nA. 甲\nB. 乙\n答案：A', ['多选 选 [甲|乙] = A']],
    ['a mark before the number', '[多选]1. 选\nA. 甲\nB. 乙', ['多选 选 [甲|乙]']],
    ['a mark at the end', '1. 选（多选）\nA. 甲\nB. 乙', ['多选 选 [甲|乙]']],
    ['a mark with a score', '1.（单选题，2分）选\nA. 甲\nB. 乙', ['单选 选 [甲|乙]']],
    ['said beside the others', '选\nA. 甲\nB. 乙\n题型：多选题\n答案：A', ['多选 选 [甲|乙] = A']],
    ['said as nobody knows it', '选\n题型：连线题', ['连线 选']],
    [
      'headings hold until the next',
      '一、单项选择题（每题2分，共4分）\n1. 选\nA. 甲\nB. 乙\n二、多项选择题：本大题共1小题，每小题3分。\n2. 选\nA. 甲\nB. 乙\n三、判断题\n3. 对吗（ ）\n四、简答题\n4. 简述____。',
      ['单选 选 [甲|乙]', '多选 选 [甲|乙]', '判断 对吗（ ）', '问答 简述____。'],
    ],
    ['选择题 leaves it to the answer', '一、选择题\n1. 选\nA. 甲\nB. 乙\n答案：AB', ['多选 选 [甲|乙] = AB']],
    [
      'a mark is for its question alone',
      '单选题\n1.[多选]选\nA. 甲\nB. 乙\n2. 选\nA. 丙\nB. 丁',
      ['多选 选 [甲|乙]', '单选 选 [丙|丁]'],
    ],
  ])
})

describe('where questions begin', () => {
  const both = ['单选 甲？ [一|二] = A', '单选 乙？ [三|四] = B']
  const block = (first: string, second: string, between: string) =>
    `${first}甲？\nA. 一\nB. 二\n答案：A${between}${second}乙？\nA. 三\nB. 四\n答案：B`
  cases([
    ['1. without blank lines', block('1. ', '2. ', '\n'), both],
    ['1、', block('1、', '2、', '\n'), both],
    ['（1）', block('（1）', '（2）', '\n'), both],
    ['第1题', block('第1题 ', '第2题：', '\n'), both],
    ['第1题 on a line of its own', block('第1题\n', '第2题\n', '\n\n'), both],
    ['一、', block('一、', '二、', '\n'), both],
    ['题目：', block('题目：', '题目：', '\n'), both],
    ['a blank line', block('', '', '\n\n'), both],
    ['nothing but the options that follow', block('', '', '\n'), both],
    ['Windows line ends and hidden signs', block('\ufeff1. ', '2. ', '\n\n').replaceAll('\n', '\r\n'), both],
    [
      'a year right after the number',
      '1.2024年是闰年（√）\n2.2023年是闰年（×）',
      ['判断 2024年是闰年（ ） = 对', '判断 2023年是闰年（ ） = 错'],
    ],
    ['a decimal is no number', '1.5 米等于多少厘米？\n答案：150', ['问答 1.5 米等于多少厘米？ = 150']],
    [
      'parts of a question stay in it',
      '1. 回答：\n（1）谁？\n（2）何时？\n2. 再答',
      ['问答 回答：⏎（1）谁？⏎（2）何时？', '问答 再答'],
    ],
    [
      'lines of a question stay lines',
      '1. 阅读：\n床前明月光，\n疑是地上霜。\nA. 李白\nB. 杜甫',
      ['单选 阅读：⏎床前明月光，⏎疑是地上霜。 [李白|杜甫]'],
    ],
    [
      'a paragraph before the options',
      '1. 阅读：\n\n床前明月光\n\nA. 李白\nB. 杜甫',
      ['单选 阅读：⏎床前明月光 [李白|杜甫]'],
    ],
    [
      'a list in an explanation',
      '1. 甲\n答案：对\n解析：\n1. 首先\n2. 其次\n\n2. 乙\n答案：错',
      ['判断 甲 = 对 note:1. 首先⏎2. 其次', '判断 乙 = 错'],
    ],
    [
      'the title of the paper is left out',
      '2026年期末试卷\n\n一、单选题\n1. 选\nA. 甲\nB. 乙',
      ['单选 选 [甲|乙]'],
    ],
    ['a group title is left out', '一、阅读短文\n1. 甲？\n2. 乙？', ['问答 甲？', '问答 乙？']],
    ['nothing', ' \n\n', []],
  ])
})

describe('the head of a paper is no question', () => {
  const done = ['单选 选 [甲|乙]']
  const question = '1. 选\nA. 甲\nB. 乙'
  cases([
    ['fields for the taker', `期末试卷\n姓名：____ 班级：______ 得分：____\n${question}`, done],
    ['time and score', `（考试时间：120分钟 满分：150分）\n${question}`, done],
    ['volumes', `第Ⅰ卷（选择题，共60分）\n一、单选题\n${question}`, done],
    ['fields of the marker', `题号 一 二 总分\n得分\n\n一、单选题\n得分 评卷人\n${question}`, done],
    [
      'a notice above the first section',
      `注意事项：\n1. 先写姓名。\n2. 用黑笔。\n一、单选题\n${question}`,
      done,
    ],
    ['a notice above the first question', `考生注意\n1. 先写姓名。\n2. 用黑笔。\n\n${question}`, done],
    ['what to do, behind the scores', `一、单选题（每题2分）请把答案填在括号里。\n${question}`, done],
    ['what to do, behind the kind', `一、单选题 下列各题只有一个正确答案\n${question}`, done],
    ['Roman numbers', `Ⅰ. 单选题\n${question}`, done],
    ['one field alone may be asked', '姓名：____', ['填空 姓名：____']],
  ])
})

test('a question knows the line it begins at', () => {
  expect(readPasted('试卷\n\n1. 甲\nA. 一\nB. 二\n\n2. 乙').map(({ line }) => line)).toEqual([3, 7])
})

test('what is read passes the spreadsheet’s own check', () => {
  const text = '单选题\n1. 选（B）\nA. 甲\nB. 乙\n判断题\n2. 对吗（×）\n填空题\n3. ____\n答案：丙\n难度：中'
  const faults = readPasted(text).flatMap(({ cells }) => readBankRow(cells, (name) => name).bad)
  expect(faults).toEqual([])
})

test('a whole bank is read without looking at any line twice as often', () => {
  const text = Array.from(
    { length: 5000 },
    (_, index) => `${index + 1}. 题目\nA. 甲\nB. 乙\n答案：A\n解析：略`,
  ).join('\n')
  expect(readPasted(text)).toHaveLength(5000)
})
