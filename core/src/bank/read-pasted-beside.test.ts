import { describe, expect, test } from 'vitest'
import { countPaperLines } from './read-pasted.ts'
import { readPastedLines } from './sample-pasted.ts'

const cases = (table: [name: string, text: string, expected: string[]][]) =>
  test.each(table)('%s', (_, text, expected) => {
    expect(readPastedLines(text)).toEqual(expected)
  })

describe('what is said beside', () => {
  cases([
    [
      'all of it, each on its line',
      '1. 选\nA. 甲\nB. 乙\n答案：A\n解析：因为甲。\n又因为甲。\n难度：易\n科目：数学\n知识点：加法、减法\n分值：2',
      ['单选 选 [甲|乙] = A note:因为甲。⏎又因为甲。 level:简单 questionnaire_type:数学 key:加法 减法'],
    ],
    [
      'all on one line',
      '选\nA. 甲\nB. 乙\n答案：A 解析：因为甲 难度：困难',
      ['单选 选 [甲|乙] = A note:因为甲 level:困难'],
    ],
    [
      'in heavy brackets without spaces',
      '选\nA. 甲\nB. 乙\n【答案】A【解析】因为甲【难度】较难',
      ['单选 选 [甲|乙] = A note:因为甲 level:较难'],
    ],
    [
      'a line after the answer explains it',
      '1. 选\nA. 甲\nB. 乙\n答案：A\n因为甲。',
      ['单选 选 [甲|乙] = A note:因为甲。'],
    ],
    [
      'A. in an explanation is no option',
      '1. 选\nA. 甲\nB. 乙\n答案：A\n解析：\nA. 对\nB. 不对',
      ['单选 选 [甲|乙] = A note:A. 对⏎B. 不对'],
    ],
    [
      'an explanation of two paragraphs',
      '1. 甲\n答案：对\n解析：一段\n\n二段\n\n2. 乙',
      ['判断 甲 = 对 note:一段⏎二段', '问答 乙'],
    ],
    [
      'before the first question: for all',
      '科目：数学\n难度：易\n\n1. 甲\n2. 乙\n难度：难',
      ['问答 甲 level:简单 questionnaire_type:数学', '问答 乙 level:难 questionnaire_type:数学'],
    ],
    [
      '分析 begins a sentence',
      '1. 分析下列句子\n2. 答案在风中飘',
      ['问答 分析下列句子', '问答 答案在风中飘'],
    ],
    ['scores are left out', '1.（2分）谈谈\n2. 再谈（本题3分）', ['问答 谈谈', '问答 再谈']],
  ])
})

describe('answers at the end', () => {
  const paper = '1. 甲\nA. 一\nB. 二\n2. 乙\nA. 一\nB. 二\n3. 丙\nA. 一\nB. 二\n'
  const done = ['单选 甲 [一|二] = A', '单选 乙 [一|二] = B', '多选 丙 [一|二] = AB']
  cases([
    ['one after another', `${paper}答案：1.A 2.B 3.AB`, done],
    ['each on its line', `${paper}\n参考答案\n1、A\n2、B\n3、AB`, done],
    ['a range and a single one', `${paper}答案：1-2 AB 3.AB`, done],
    ['a range in groups', `${paper}【答案】1~3：A B AB`, done],
    ['verdicts', '1. 甲\n2. 乙\n3. 丙\n答案：1-3 √×√', ['判断 甲 = 对', '判断 乙 = 错', '判断 丙 = 对']],
    [
      'written ones',
      '1. ____\n2. 谈谈\n答案：\n1. 北京\n2. 见仁见智',
      ['填空 ____ = 北京', '问答 谈谈 = 见仁见智'],
    ],
    [
      'by headings, where numbers begin again',
      '一、单选题\n1. 甲\nA. 一\nB. 二\n二、判断题\n1. 乙\n参考答案\n一、单选题\n1.B\n二、判断题\n1.×',
      ['单选 甲 [一|二] = B', '判断 乙 = 错'],
    ],
    ['by the names of sections on their lines', `一、选择题\n${paper}一、1. A 2. B 3. AB`, done],
    ['a range without any word above it', `${paper}\n1-2 AB 3. AB`, done],
    [
      'under a title of their own',
      `${paper}\n2026年期末试题参考答案及评分标准\n一、选择题：1-2 AB 3.AB`,
      done,
    ],
    ['a table in two rows', `${paper}\n参考答案\n题号\t1\t2\t3\n答案\tA\tB\tAB`, done],
    ['a table without a word above it', `${paper}\n题号 1 2 3\n答案 A B AB`, done],
    ['a table in two columns', `${paper}\n题号\t答案\n1\tA\n2\tB\n3\tAB`, done],
    ['a table with a cell on each line', `${paper}\n题号\n1\n2\n3\n答案\nA\nB\nAB`, done],
    [
      'with explanations',
      `${paper}参考答案\n1. A【解析】因为一\n2.【答案】B\n【解析】因为二\n不是一\n3. AB`,
      ['单选 甲 [一|二] = A note:因为一', '单选 乙 [一|二] = B note:因为二⏎不是一', '多选 丙 [一|二] = AB'],
    ],
    [
      'signs without numbers under a heading',
      '一、单选题\n1. 甲\nA. 一\nB. 二\n二、判断题\n2. 乙\n3. 丙\n答案\n一、1. B\n二、判断题：√×',
      ['单选 甲 [一|二] = B', '判断 乙 = 对', '判断 丙 = 错'],
    ],
    [
      'where it is not certain whose they are, they stay where they stand',
      '1. 甲\n答案：对\n2. ____和____\n答案：1. 丙 2. 丁',
      ['判断 甲 = 对', '填空 ____和____ = 丙；丁'],
    ],
  ])
})

describe('a title, a section or a paragraph of a form, without empty lines', () => {
  const questions = '1. 一？\n2. 二？'
  const both = ['问答 一？', '问答 二？']
  cases([
    ['a title', `【标题】小测\n${questions}`, both],
    ['a section with a line below', `【小节】第一部分\n请认真作答。\n${questions}`, both],
    ['a paragraph of several lines', `【段落】读一读。\n再读一遍。\n${questions}`, both],
    ['a page', `1. 一？\n【分页】\n2. 二？`, both],
    ['one below the other', `【标题】小测\n【小节】一\n说明\n【段落】二\n${questions}`, both],
    ['lines with the sign, whatever they look like', `【段落】读：\n↳ 1. 甲\n↳ A. 乙\n${questions}`, both],
    [
      'a question that is known by its kind',
      '【小节】一\n说明\n【单选题】选\nA. 甲\nB. 乙',
      ['单选 选 [甲|乙]'],
    ],
    ['a heading of a kind', '【小节】一\n说明\n判断题\n1. 地球是圆的。', ['判断 地球是圆的。']],
    ['a question without a number', '【分页】\n选一个？\nA. 甲\nB. 乙', ['单选 选一个？ [甲|乙]']],
    ['a question with its key', '【小节】一\n首都是____。\n答案：北京', ['填空 首都是____。 = 北京']],
    [
      'more lines than such a text has',
      `【小节】一\n你好吗？\n${'很长\n'.repeat(20)}1. 二？`,
      [`问答 你好吗？${'⏎很长'.repeat(20)}`, '问答 二？'],
    ],
  ])
})

test.each([
  ['nothing', '1. 一？\n2. 二？', 0],
  ['a title and what is below it', '【标题】小测\n说明\n1. 一？', 2],
  [
    'fields of the taker, and a notice',
    '姓名：____ 班级：____\n注意事项：\n1. 不要看书\n2. 不要说话\n\n1. 一？',
    4,
  ],
  ['no empty lines', '\n\n【分页】\n\n1. 一？', 1],
])('it is told how many lines are no part of a question: %s', (_, text, count) => {
  expect(countPaperLines(text)).toBe(count)
})
