// SQLite alone: no database is asked.
import { columnIndex, optionColumns, pictureColumns } from '@wenhai/core/bank/columns'
import { placePictures } from '@wenhai/core/bank/document/place-pictures'
import { readPaper } from '@wenhai/core/form/read-paper'
import { expect, test } from 'vitest'
import { makeDocx, paragraph, picture, run, table } from '../../../../test/docx-build.ts'
import { readDocx } from '../read-docx.ts'

const p = (...texts: string[]) => texts.map((text) => paragraph(run(text))).join('')
const red = '<w:color w:val="FF0000"/>'
const underlined = '<w:u w:val="single"/>'
const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
const again = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
const numbering = [
  `<w:abstractNum w:abstractNumId="0">${level(0, 'chineseCounting', '%1、')}${level(1, 'decimal', '%2.')}${level(2, 'upperLetter', '%3.')}</w:abstractNum>`,
  `<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1、')}</w:abstractNum>`,
  `<w:abstractNum w:abstractNumId="2">${level(0, 'upperLetter', '%1．')}</w:abstractNum>`,
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
  '<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>',
  ...[3, 4].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="2"/>${again}</w:num>`),
].join('')
/** A paragraph of a list, by the list's id and its level. */
const n = (content: string, id: number, at = 0) =>
  paragraph(
    content.startsWith('<') ? content : run(content),
    `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`,
  )
const pictures = Object.fromEntries(
  [...'abc'].map((name) => [name, { name: `${name}.png`, bytes: Buffer.from(name) }]),
)

/** A question in short: its kind, its text, its options, its key, its points, its pictures. */
type Short = [
  kind: string,
  question: string,
  options?: string,
  key?: string,
  points?: number,
  pictures?: string,
]

async function read(body: string): Promise<Short[]> {
  const { lines, pictures: found } = await readDocx(makeDocx({ body, numbering, pictures }))
  const paths = new Map(found.flatMap((each, at) => (each ? [[at + 1, each.name] as const] : [])))
  const { rows, left } = placePictures(readPaper(lines.join('\n')).rows, paths)
  expect(left).toEqual([])
  return rows.map(({ cells, points }): Short => {
    const cell = (name: Parameters<typeof columnIndex>[0]) => cells[columnIndex(name)] ?? ''
    const all = (names: readonly Parameters<typeof columnIndex>[0][]) =>
      names
        .map(cell)
        .filter((text) => text !== '')
        .join('|')
    const short = [
      cell('option_type'),
      cell('question'),
      all(optionColumns) || cell('settings').replace(/"(?:isRequired|weight|pic|option_type)":[^,}]*,?/g, ''),
      cell('answer'),
      points,
      all(['question_pic', ...pictureColumns]),
    ]
    while (short.length > 2 && !short.at(-1)) short.pop()
    return short as unknown as Short
  })
}

/** Papers in the shapes that teachers have, and what becomes of each. */
const papers: Record<string, { body: string; becomes: Short[] }> = {
  'numbers that Word counts, and the key at the end': {
    body:
      p('2024 年春季期中考试', '考试时间：90 分钟 满分：100 分') +
      n('单项选择题（每题 2 分，共 4 分）', 1) +
      n('下列哪个是质数（　　）', 1, 1) +
      n('4', 1, 2) +
      n('5', 1, 2) +
      n('太阳从哪边升起（ A ）', 1, 1) +
      n('东', 1, 2) +
      n('西', 1, 2) +
      n('判断题（每题 3 分）', 1) +
      n('地球是圆的。（√）', 1, 1) +
      n('1+1=3（×）', 1, 1) +
      n('填空题', 1) +
      n(run('首都是') + run('        ', underlined) + run('。'), 1, 1) +
      p('参考答案', '一、1. B 2. A', '二、1. √ 2. ×', '三、1. 北京'),
    becomes: [
      ['单选题', '下列哪个是质数（　　）', '4|5', 'B', 2],
      ['单选题', '太阳从哪边升起（ ）', '东|西', 'A', 2],
      ['判断题', '地球是圆的。（ ）', '', '对', 3],
      ['判断题', '1+1=3（ ）', '', '错', 3],
      ['填空题', '首都是____。', '', '北京'],
    ],
  },
  'options in red': {
    body:
      n('水的化学式', 2) +
      n('HO', 3) +
      n(run('H', red) + run('2', `${red}<w:vertAlign w:val="subscript"/>`) + run('O', red), 3) +
      n('下列是水果的有', 2) +
      n(run('苹果', red), 4) +
      n('白菜', 4) +
      n(run('香蕉', red), 4),
    becomes: [
      ['单选题', '水的化学式', 'HO|H₂O', 'B'],
      ['多选题', '下列是水果的有', '苹果|白菜|香蕉', 'AC'],
    ],
  },
  'options and pictures in tables, a table of data, a table of answers': {
    body:
      p('一、选择题（每小题3分，共6分）', '1．如图，哪个角最大？') +
      paragraph(picture('a')) +
      table([p('A．∠1'), p('B．∠2')], [p('C．∠3'), p('D．∠4')]) +
      p('2．选出正确的图（   ）') +
      table([paragraph(run('A.') + picture('b')), paragraph(run('B.') + picture('c'))]) +
      p('二、解答题（10分）', '3．（10分）计算下表的平均数。') +
      table([p('月份'), p('1'), p('2')], [p('人数'), p('30'), p('40')]) +
      p('参考答案') +
      table([p('题号'), p('1'), p('2')], [p('答案'), p('C'), p('A')]),
    becomes: [
      ['单选题', '如图，哪个角最大？', '∠1|∠2|∠3|∠4', 'C', 3, 'a.png'],
      ['单选题', '选出正确的图（   ）', '', 'A', 3, 'b.png|c.png'],
      ['问答题', '计算下表的平均数。\n月份 | 1 | 2\n人数 | 30 | 40', '', '', 10],
    ],
  },
  'a text with questions about it': {
    body: p(
      '三、阅读下面的短文，完成 1～2 题。（共 10 分）',
      '　　春天来了，小草绿了。',
      '1. 短文写的是什么季节？（5分）',
      'A. 春天',
      'B. 夏天',
      '2. 燕子怎么了？（5分）',
      '【答案】1. A 2. 飞回来了',
    ),
    becomes: [
      [
        '材料题',
        '春天来了，小草绿了。',
        '{"questions":[{"question":"短文写的是什么季节？","options":[{"opt":"春天","key":"A",},{"opt":"夏天","key":"B",}],},{"question":"燕子怎么了？","options":[],}]}',
        '["A","飞回来了"]',
        10,
      ],
    ],
  },
  'labels after each question': {
    body: p(
      '1.【单选题】下面哪个？',
      'A、甲 B、乙 C、丙',
      '【答案】B',
      '【解析】因为乙。',
      '2.【多选题】哪些？',
      'A、甲 B、乙 C、丙',
      '答案：AC',
    ),
    becomes: [
      ['单选题', '下面哪个？', '甲|乙|丙', 'B'],
      ['多选题', '哪些？', '甲|乙|丙', 'AC'],
    ],
  },
  'a text with gaps and their choices below': {
    body:
      p('四、完形填空（每空1分，共2分）') +
      paragraph(
        run('Tom is a ') +
          run('  1  ', underlined) +
          run(' boy. He ') +
          run(' 2 ', underlined) +
          run(' to school.'),
      ) +
      p('1. A. good B. bad C. ugly D. old', '2. A. go B. goes C. went D. gone', '答案：1. A 2. B'),
    becomes: [
      [
        '完形填空题',
        'Tom is a   ____   boy. He  ____  to school.',
        'good|bad|ugly|old；go|goes|went|gone',
        'AB',
        2,
      ],
    ],
  },
  'one question a row of a table': {
    body: table(
      [p('序号'), p('题型'), p('题目'), p('选项A'), p('选项B'), p('答案'), p('分值')],
      [p('1'), p('单选题'), p('1+1=？'), p('2'), p('3'), p('A'), p('2')],
      [p('2'), p('判断题'), p('天是蓝的'), '', '', p('对'), p('1分')],
    ),
    becomes: [
      ['单选题', '1+1=？', '2|3', 'A', 2],
      ['判断题', '天是蓝的', '', '对', 1],
    ],
  },
  'blanks that are filled in red': {
    body:
      p('一、填空题（每空 2 分）') +
      n(run('首都是') + run('北京', red + underlined) + run('。'), 2) +
      n(run('1+1=') + run(' 2 ', red + underlined), 2),
    becomes: [
      ['填空题', '首都是____。', '', '北京', 2],
      ['填空题', '1+1=____', '', '2', 2],
    ],
  },
  'wide letters, options in columns, a key in brackets': {
    body: p(
      '1、下列说法正确的是（Ｃ）',
      'Ａ．甲\t\tＢ．乙',
      'Ｃ．丙\t\tＤ．丁',
      '2、3×3=（ B ）',
      'A．6    B．9',
    ),
    becomes: [
      ['单选题', '下列说法正确的是（ ）', '甲|乙|丙|丁', 'C'],
      ['单选题', '3×3=（ ）', '6|9', 'B'],
    ],
  },
}

test.each(Object.entries(papers))('%s', async (_, { body, becomes }) => {
  expect(await read(body)).toEqual(becomes)
})
