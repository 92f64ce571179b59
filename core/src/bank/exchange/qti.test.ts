import { expect, test } from 'vitest'
import { categoryLimits } from '../../category/names.ts'
import { columnIndex, optionColumns } from '../columns.ts'
import type { XmlElement } from '../document/element.ts'
import { readBankRow } from '../read-row.ts'
import { QtiReader } from './qti.ts'

/** XML in short: `name key="value" …` and children, so that a test reads like an item. */
const element = (head: string, ...children: (XmlElement | string)[]): XmlElement => {
  const [name = '', ...rest] = head.split(' ')
  return {
    name,
    attributes: Object.fromEntries(rest.map((pair) => pair.split('=') as [string, string])),
    children,
  }
}
const key = (cardinality: string, ...values: string[]) =>
  element(
    `responseDeclaration identifier=R cardinality=${cardinality}`,
    element('correctResponse', ...values.map((value) => element('value', value))),
  )
const choice = (id: string, text: string) => element(`simpleChoice identifier=${id}`, text)
const item = (...children: XmlElement[]) => element('assessmentItem identifier=i title=名', ...children)
const body = (...children: (XmlElement | string)[]) => element('itemBody', ...children)

function read(root: XmlElement) {
  const reader = new QtiReader()
  reader.add(root, (source) => `folder/${source}`)
  const { rows, left, pictures } = reader.end()
  const shown = rows.map(({ cells }) => {
    const cell = (name: Parameters<typeof columnIndex>[0]) => cells[columnIndex(name)] ?? ''
    const { bad } = readBankRow(cells, () => categoryLimits.defaultKey)
    return [
      cell('option_type'),
      cell('question'),
      optionColumns
        .map(cell)
        .filter((text) => text !== '')
        .join('|') || cell('settings'),
      cell('answer'),
      ...bad.map(({ column, reason }) => `${column} ${reason}`),
    ]
  })
  return { rows: shown, left: left.map(({ reason }) => reason), pictures }
}

const math = (name: string, ...children: (XmlElement | string)[]) => element(`math:${name}`, ...children)

test.each<[string, XmlElement, string[]]>([
  [
    'one of several',
    item(
      key('single', 'b'),
      body(
        element('p', '哪个？'),
        element('choiceInteraction responseIdentifier=R', choice('a', '甲'), choice('b', '乙')),
      ),
    ),
    ['单选题', '哪个？', '甲|乙', 'B'],
  ],
  [
    'some of several',
    item(
      key('multiple', 'a', 'c'),
      body(
        element(
          'choiceInteraction responseIdentifier=R',
          element('prompt', '哪些？'),
          choice('a', '甲'),
          choice('b', '乙'),
          choice('c', '丙'),
        ),
      ),
    ),
    ['多选题', '哪些？', '甲|乙|丙', 'AC'],
  ],
  [
    'true or false',
    item(
      key('single', 'f'),
      body(
        element('p', '天是绿的'),
        element('choiceInteraction responseIdentifier=R', choice('t', 'True'), choice('f', 'False')),
      ),
    ),
    ['判断题', '天是绿的', '', '错'],
  ],
  [
    'an order',
    item(
      key('ordered', 'b', 'a'),
      body(
        element('p', '排'),
        element('orderInteraction responseIdentifier=R', choice('a', '二'), choice('b', '一')),
      ),
    ),
    ['排序题', '排', '二|一', 'BA'],
  ],
  [
    'words in a text',
    item(
      key('single', '北京'),
      body(element('p', '首都是', element('textEntryInteraction responseIdentifier=R'), '。')),
    ),
    ['填空题', '首都是____。', '', '北京'],
  ],
  [
    'choices in a text',
    item(
      key('single', 'y'),
      body(
        element(
          'p',
          '我',
          element(
            'inlineChoiceInteraction responseIdentifier=R',
            element('inlineChoice identifier=x', '去'),
            element('inlineChoice identifier=y', '回'),
          ),
          '家',
        ),
      ),
    ),
    ['完形填空题', '我____家', '去|回', 'B'],
  ],
  [
    'a long text',
    item(body(element('p', '写'), element('extendedTextInteraction responseIdentifier=R'))),
    ['问答题', '写', '', ''],
  ],
  [
    'a file',
    item(body(element('p', '交'), element('uploadInteraction responseIdentifier=R'))),
    ['上传题', '交', '', ''],
  ],
  [
    'pairs',
    item(
      key('multiple', 'c m', 'd w'),
      body(
        element('p', '连'),
        element(
          'matchInteraction responseIdentifier=R',
          element(
            'simpleMatchSet',
            element('simpleAssociableChoice identifier=c', '猫'),
            element('simpleAssociableChoice identifier=d', '狗'),
          ),
          element(
            'simpleMatchSet',
            element('simpleAssociableChoice identifier=w', '汪'),
            element('simpleAssociableChoice identifier=m', '喵'),
          ),
        ),
      ),
    ),
    ['连线题', '连', '猫|狗 → 汪|喵', 'BA'],
  ],
  [
    'words that are dragged into gaps',
    item(
      key('multiple', 'w2 g1', 'w1 g2'),
      body(
        element(
          'gapMatchInteraction responseIdentifier=R',
          element('prompt', '拖一拖'),
          element('gapText identifier=w1', '去'),
          element('gapText identifier=w2', '回'),
          element('p', '我', element('gap identifier=g1'), '家，他', element('gap identifier=g2'), '校'),
        ),
      ),
    ),
    ['完形填空题', '拖一拖\n我____家，他____校', '去|回；去|回', 'BA'],
  ],
  [
    'a number within a tolerance',
    item(
      element(
        'responseDeclaration identifier=R cardinality=single baseType=float',
        element('correctResponse', element('value', '3.14')),
      ),
      body(element('p', '圆周率', element('textEntryInteraction responseIdentifier=R'))),
      element(
        'responseProcessing',
        element('equal toleranceMode=absolute tolerance=0.01', element('variable identifier=R')),
      ),
    ),
    ['填空题', '圆周率____', '数值', '3.14±0.01'],
  ],
  [
    'version 3, with a formula',
    element(
      'qti-assessment-item identifier=i title=名',
      element(
        'qti-response-declaration identifier=R cardinality=single',
        element('qti-correct-response', element('qti-value', 'b')),
      ),
      element(
        'qti-item-body',
        element('p', '求 ', math('math', math('mfrac', math('mn', '1'), math('msqrt', math('mi', 'x'))))),
        element(
          'qti-choice-interaction response-identifier=R',
          element('qti-simple-choice identifier=a', '甲'),
          element('qti-simple-choice identifier=b', '乙'),
        ),
      ),
    ),
    ['单选题', '求 $\\frac{1}{\\sqrt{x}}$', '甲|乙', 'B'],
  ],
])('%s', (_, root, becomes) => {
  expect(read(root)).toEqual({ rows: [becomes], left: [], pictures: [] })
})

test('pictures are named from the folder of the item', () => {
  const { rows, pictures } = read(
    item(
      body(
        element('p', '看', element('img src=a.png')),
        element('extendedTextInteraction responseIdentifier=R'),
      ),
    ),
  )
  expect(rows[0]?.[1]).toBe('看［图1］')
  expect(pictures).toEqual(['folder/a.png'])
})

test.each<[string, XmlElement, string]>([
  ['nothing to answer', item(body(element('p', '说明'))), '没有作答的地方，是一段说明文字'],
  ['no body', item(), '没有题目'],
  [
    'another kind',
    item(body(element('hotspotInteraction responseIdentifier=R'))),
    '是热点题（在图上点），这里没有这种题型',
  ],
  [
    'two of them',
    item(
      body(
        element('choiceInteraction responseIdentifier=R'),
        element('orderInteraction responseIdentifier=R'),
      ),
    ),
    '一题里有几处不同的作答，这里放不下',
  ],
])('%s is left out with its reason', (_, root, reason) => {
  expect(read(root)).toMatchObject({ rows: [], left: [reason] })
})
