import { describe, expect, test } from 'vitest'
import { columnIndex } from './columns.ts'
import { linesIn, readPasted, readText } from './read-pasted.ts'

/** 甲乙丙…: five choices, a verdict or what else is asked below. */
const choices = (from: number, to: number): string =>
  Array.from(
    { length: to - from + 1 },
    (_, index) => `${from + index}. 第${from + index}问\nA. 一\nB. 二\nC. 三\nD. 四\n`,
  ).join('')
const verdicts = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index}. 说法${from + index}\n`).join('')

/** The key of each question in order; - where it has none. */
const keysOf = (text: string): string =>
  readPasted(text)
    .map(({ cells }) => (cells[columnIndex('answer')] || '-').replaceAll('\n', '⏎'))
    .join(' ')
const notesOf = (text: string): string =>
  readPasted(text)
    .map(({ cells }) => (cells[columnIndex('note')] || '-').replaceAll('\n', '⏎'))
    .join(' ')

describe('five choices with a key at the end', () => {
  const done = 'A B C D A'
  test.each([
    ['a range', '参考答案\n1-5 ABCDA'],
    ['a range with spaces', '参考答案\n1-5  A B C D A'],
    ['a range with commas', '参考答案\n1-5：A、B、C、D、A'],
    ['two ranges', '参考答案：1-3 ABC 4-5 DA'],
    ['two ranges without a space', '参考答案：1-3ABC4-5DA'],
    ['ranges with other dashes', '参考答案\n1—3 ABC\n4～5 DA'],
    ['a range in brackets', '参考答案\n（1-3）ABC （4-5）DA'],
    ['a range with 题', '参考答案\n第1-3题：ABC 第4至5题：DA'],
    ['a range below its section', '参考答案\n一、1~3：ABC 4~5：DA'],
    ['one by one', '答案：1.A 2.B 3.C 4.D 5.A'],
    ['with semicolons', '答案：1.A；2.B；3.C；4.D；5.A。'],
    ['with other signs', '参考答案：1. A  2、B（3）C (4) D 5：A'],
    ['without signs', '参考答案\n1A 2B 3C 4D 5A'],
    ['without anything between', '参考答案\n1.A2.B3.C4.D5.A'],
    ['第1题', '参考答案\n第1题：A\n第2题：B\n第3题：C\n第4题 D\n第5题 A'],
    ['in brackets alone', '参考答案\n（1）A（2）B（3）C（4）D（5）A'],
    ['in wide signs', '参考答案\n１－３　ＡＢＣ　４．Ｄ　５．Ａ'],
    ['small letters', '参考答案\n1-5 abcda'],
    ['a title of the school', '2026—2027学年第一学期期末考试数学试卷参考答案\n1-5 ABCDA'],
    ['附', '附：参考答案\n1-5 ABCDA'],
    ['答案及解析', '答案及解析\n1. A 解析：甲\n2. B 解析：乙\n3. C\n4. D\n5. A'],
    [
      '答案与解析 in heavy brackets',
      '【答案与解析】\n1.【答案】A\n【解析】甲\n2.【答案】B\n3.【答案】C\n4.【答案】D\n5.【答案】A',
    ],
    [
      '答案 below its number',
      '参考答案与解析\n1.\n【答案】A\n【解析】甲\n2.\n【答案】B\n3.\n【答案】C\n4.\n【答案】D\n5.\n【答案】A',
    ],
    ['a table with tabs', '参考答案\n题号\t1\t2\t3\t4\t5\n答案\tA\tB\tC\tD\tA'],
    ['two tables', '参考答案\n题号 1 2 3\n答案 A B C\n题号 4 5\n答案 D A'],
    ['a table in columns', '题号\t答案\n1\tA\n2\tB\n3\tC\n4\tD\n5\tA'],
    ['points behind', '参考答案\n1. A（3分）\n2. B（3分）\n3. C（3分）\n4. D（3分）\n5. A（3分）'],
    ['points of all', '参考答案\n一、选择题（每小题3分，共15分）\n1-5 ABCDA'],
    ['a line of what to do', '参考答案\n说明：每题 3 分，错选不得分。\n1-5 ABCDA'],
    ['its text behind the letter', '参考答案\n1. A 一\n2. B. 二\n3. C、三\n4. D\n5. A'],
    ['why, behind the letter', '参考答案\n1. A 因为是一。\n2. B\n因为是二。\n3. C\n4. D\n5. A'],
  ])('%s', (_, key) => {
    expect(keysOf(`${choices(1, 5)}\n${key}`)).toBe(done)
    expect(readText(linesIn(`${choices(1, 5)}\n${key}`)).left).toEqual([])
  })

  test.each([
    ['解析 after all answers', '参考答案\n1-5 ABCDA\n解析\n1. 甲\n2. 乙\n3. 丙。\n还有丁\n4. 戊\n5. 己'],
    ['【解析】 with the first on its line', '1-5 ABCDA\n【解析】1. 甲\n2. 乙\n3. 丙。\n还有丁\n4. 戊\n5. 己'],
    [
      '试题解析 after a table',
      '题号 1 2 3 4 5\n答案 A B C D A\n试题解析：\n1. 甲\n2. 乙\n3. 丙。\n还有丁\n4. 戊\n5. 己',
    ],
    [
      '解析 below each',
      '参考答案\n1. A\n解析：甲\n2. B\n解析：乙\n3. C\n解析：丙。\n还有丁\n4. D\n解析：戊\n5. A\n解析：己',
    ],
    [
      'answers once more in the explanations',
      '参考答案\n1-5 ABCDA\n答案解析：\n1.【答案】A【解析】甲\n2.【答案】B【解析】乙\n3.【答案】C【解析】丙。\n还有丁\n4.【解析】戊\n5. 己',
    ],
  ])('%s', (_, key) => {
    const text = `${choices(1, 5)}\n${key}`
    expect(keysOf(text)).toBe(done)
    expect(notesOf(text)).toBe('甲 乙 丙。⏎还有丁 戊 己')
  })

  test('A. in an explanation is no option', () => {
    const text = `${choices(1, 5)}\n参考答案\n1-5 ABCDA\n解析\n1. 看选项：\nA. 对\nB. 不对\n2. 乙`
    expect(keysOf(text)).toBe(done)
    expect(notesOf(text)).toBe('看选项：⏎A. 对⏎B. 不对 乙 - - -')
  })
})

describe('what is not certain stays empty', () => {
  test.each([
    ['one is missing', '参考答案\n1.A 2.B 4.D 5.A', 'A B - D A', []],
    ['a range with too few letters', '参考答案\n1-3 AB 4-5 DA', '- - - D A', []],
    ['two answers to one number', '参考答案\n1.A 2.B 3.C 4.D 5.A\n2.C', 'A - C D A', []],
    ['the same answer twice', '参考答案\n1.A 2.B 3.C 4.D 5.A\n2.B', 'A B C D A', []],
    ['more answers than questions', '参考答案\n1-7 ABCDABC', 'A B C D A', ['6', '7']],
  ])('%s', (_, key, expected, left) => {
    const text = `${choices(1, 5)}\n${key}`
    expect(keysOf(text)).toBe(expected)
    expect(readText(linesIn(text)).left).toEqual(left)
  })

  test('another answer at the question itself', () => {
    expect(keysOf(`1. 甲\nA. 一\nB. 二\n答案：A\n2. 乙\nA. 一\nB. 二\n参考答案\n1.B 2.B`)).toBe('- B')
  })

  test('a key of other questions gives none, and becomes no question', () => {
    expect(keysOf(`${choices(1, 2)}\n参考答案\n11-15 ABCDA`)).toBe('- -')
  })

  test('signs under a heading that are not as many as its questions', () => {
    const text = `一、单选题\n${choices(1, 2)}二、判断题\n${verdicts(3, 5)}参考答案\n一、1-2 AB\n二、√×`
    expect(keysOf(text)).toBe('A B - - -')
  })

  test('a figure that might be the next number', () => {
    expect(keysOf('1. 长____米\n2. 宽____米\n参考答案\n1. 3 2.5')).toBe('- -')
    expect(keysOf('1. 长____米\n2. 宽____米\n参考答案\n1. 约 2.5\n2. 4')).toBe('约 2.5 4')
  })
})

describe('several kinds', () => {
  const paper = `一、单选题\n${choices(1, 3)}二、判断题\n${verdicts(4, 5)}三、填空题\n6. ____和____\n7. 首都是____\n四、简答题\n8. 谈谈\n`
  const done = 'A B C 对 错 甲；乙 北京 言之有理即可'
  test.each([
    ['in lines', '1-3 ABC\n4.√ 5.×\n6. 甲；乙\n7. 北京\n8. 言之有理即可'],
    [
      'with headings',
      '一、单选题\n1-3 ABC\n二、判断题\n4.√ 5.×\n三、填空题\n6. 甲 乙\n7. 北京\n四、简答题\n8. 言之有理即可',
    ],
    ['written ones in one line', '1-3 ABC 4-5 √×\n6. 甲，乙 7. 北京 8. 言之有理即可'],
    ['written ones with other signs', '1-3 ABC 4-5 对错\n6、甲；乙 7、北京；8、言之有理即可'],
    ['signs without numbers', '一、ABC\n二、√ ×\n三、6. 甲 乙  7. 北京\n四、8. 言之有理即可'],
    ['T and F', '一、1-3 ABC\n二、4-5 TF\n三、6. 甲、乙\n7. 北京\n四、8. 言之有理即可'],
    ['正确 and 错误', '1-3：A B C\n4-5：正确 错误\n6.（1）甲（2）乙\n7. 北京\n8. 言之有理即可'],
    ['parts on lines of their own', '1-3 ABC 4.对 5.错\n6.\n（1）甲\n（2）乙\n7. 北京\n8. 言之有理即可'],
    [
      'by kinds without ordinals',
      '单选题：1-3 ABC\n判断题：4.√ 5.×\n填空题：6. 甲  乙  7. 北京\n简答题：8. 言之有理即可',
    ],
    ['numbers that begin again', '一、1-3 ABC\n二、1.√ 2.×\n三、1. 甲；乙 2. 北京\n四、1. 言之有理即可'],
    [
      'points of each section',
      '一、单选题（每题2分，共6分）\n1-3 ABC\n二、判断题（每题1分）\n4-5 √×\n三、填空题（每空1分）\n6. 甲 乙（2分）\n7. 北京（1分）\n四、简答题（10分）\n8. 言之有理即可（10分）',
    ],
  ])('%s', (_, key) => {
    expect(keysOf(`${paper}\n参考答案\n${key}`)).toBe(done)
  })

  test('an answer of several lines stays whole', () => {
    const text = `${paper}\n参考答案\n1-3 ABC\n8. 要点：\n（1）言之有理\n（2）条理清楚`
    expect(keysOf(text)).toBe('A B C - - - - 要点：⏎（1）言之有理⏎（2）条理清楚')
  })

  test('only some sections have answers', () => {
    expect(keysOf(`${paper}\n参考答案\n二、判断题\n4.√ 5.×`)).toBe('- - - 对 错 - - -')
  })
})

describe('a paper whose numbers begin again in each section', () => {
  const paper = `一、单选题\n${choices(1, 3)}二、多选题\n${choices(1, 2)}三、判断题\n${verdicts(1, 2)}`
  const done = 'A B C AB CD 对 错'
  test.each([
    ['so does its key', '一、单选题\n1-3 ABC\n二、多选题\n1.AB 2.CD\n三、判断题\n1.√ 2.×'],
    ['its key has the numbers of the sections alone', '一、1-3 ABC\n二、1.AB 2.CD\n三、1.√ 2.×'],
    ['its key has no headings', '1-3 ABC\n1.AB 2.CD\n1.√ 2.×'],
    ['its key goes on counting', '1-3 ABC\n4.AB 5.CD\n6.√ 7.×'],
    ['its key has no numbers', '一、ABC\n二、AB CD\n三、√×'],
  ])('%s', (_, key) => {
    expect(keysOf(`${paper}\n参考答案\n${key}`)).toBe(done)
  })

  test('a section without a key stays without one', () => {
    expect(keysOf(`${paper}\n参考答案\n一、1-3 ABC\n三、1.√ 2.×`)).toBe('A B C - - 对 错')
  })

  test('a key with another section gives it to nobody', () => {
    const text = `${paper}\n参考答案\n一、1-3 ABC\n四、1.√ 2.×`
    expect(keysOf(text)).toBe('A B C - - - -')
    expect(readText(linesIn(text)).left).toEqual(['四、1', '四、2'])
  })
})

test('a question below its own list of answers stays a question', () => {
  expect(keysOf('1. 简述。\n参考答案：\n1. 首先\n2. 其次\n\n2. 再述。')).toBe('1. 首先⏎2. 其次 -')
  expect(keysOf('1. 简述。\n参考答案：\n（1）甲\n（2）乙\n2. 再述。')).toBe('（1）甲⏎（2）乙 -')
})
