import { expect, test } from 'vitest'
import type { PageBlock } from '../../format/page-block.ts'
import { multiple, open, single } from '../../question/compose.ts'
import { examples } from '../../question/kinds/examples.ts'
import { kindOf } from '../../question/kinds/registry.ts'
import { tidyQuestion } from '../../question/tidy-question.ts'
import { documentOfForm } from './form-paper.ts'
import { inOtherOrder } from './other-order.ts'
import { paperBlocks } from './paper-blocks.ts'
import type { PrintedPaper, PrintedQuestion } from './printed-paper.ts'
import { sheetBlocks } from './sheet-blocks.ts'

const print = (...drafts: Parameters<typeof tidyQuestion>[0][]): PrintedPaper => ({
  title: '测验',
  facts: [],
  fields: ['姓名'],
  questions: drafts.map((draft, at) => ({ ...tidyQuestion(draft), question_id: `q${at}`, score: 2 })),
})

/** The texts of blocks as one, with gaps as lines. */
const textOf = (blocks: readonly PageBlock[]): string =>
  blocks
    .map((block) => {
      if (block.block === 'line' || block.block === 'box')
        return block.text
          .map((piece) =>
            typeof piece === 'string'
              ? piece
              : 'strong' in piece
                ? piece.strong
                : 'gap' in piece
                  ? '__'
                  : '［图］',
          )
          .join('')
      if (block.block === 'options')
        return block.options.map(({ letter, text }) => `${letter}. ${text}`).join(' ')
      if (block.block === 'ruled') return '__\n'.repeat(block.lines)
      return block.block === 'table'
        ? [block.head ?? [], ...block.rows].map((row) => row.join('|')).join('\n')
        : ''
    })
    .join('\n')

const all = Object.values(examples).map(({ question }) => ({
  name: kindOf(question.option_type).name,
  question,
}))

test.each(all)('$name has its question and a place for the answer on paper', ({ question }) => {
  const text = textOf(paperBlocks(print(question), false))
  expect(text).toContain(question.question.split(/_{2,}|\n/)[0])
  for (const { opt } of kindOf(question.option_type).fixedOptions ? [] : question.options)
    expect(text).toContain(opt)
  expect(text).toMatch(/（　　）|__|○|□|1　2　3|·|附在后面|姓名\|/)
})

test.each(all)('$name has room on the answer sheet, which does not ask it again', ({ question }) => {
  const text = textOf(sheetBlocks(print(question)))
  expect(text).toContain('1')
  expect(text).not.toContain(question.question)
})

const letters = ['甲', '乙', '丙', '丁']
const many = print(
  ...Array.from({ length: 6 }, (_, at) => ({
    ...single(`单选 ${at}？`, letters, 'B'),
    note: '选 {B}，不选 {A}。',
  })),
  single('以上？', ['甲', '乙', '以上都对'], 'C'),
  multiple('多选？', letters, 'A,C'),
  open('问答？', '随意'),
)

const chosen = ({ options, answer }: Pick<PrintedQuestion, 'options' | 'answer'>) =>
  answer.split(',').map((key) => options.find((option) => option.key === key)?.opt)

test('B has the same questions in each part, in another order, with keys that name the same options', () => {
  const other = inOtherOrder(many, 'seed')
  expect(inOtherOrder(many, 'seed')).toEqual(other)
  const kindsOf = ({ questions }: PrintedPaper) => questions.map(({ option_type }) => option_type)
  expect(kindsOf(other)).toEqual(kindsOf(many))
  expect(other.questions.map(({ question }) => question)).not.toEqual(
    many.questions.map(({ question }) => question),
  )
  let moved = 0
  for (const question of other.questions) {
    const own = many.questions.find(({ question_id }) => question_id === question.question_id)
    if (!own) throw new Error('a question of another paper')
    expect(question.options.map(({ key }) => key)).toEqual(own.options.map(({ key }) => key))
    if (own.options.length > 0) expect(chosen(question).sort()).toEqual(chosen(own).sort())
    if (own.question === '以上？') expect(question.options).toEqual(own.options)
    if (question.options.some(({ opt }, at) => opt !== own.options[at]?.opt)) moved += 1
    const named = /选 \{(.)\}，不选 \{(.)\}/.exec(question.note)
    if (named) {
      const optionOf = (key = '') => question.options.find((option) => option.key === key)?.opt
      expect([optionOf(named[1]), optionOf(named[2])]).toEqual(['乙', '甲'])
    }
  }
  expect(moved).toBeGreaterThan(0)
})

test('what lies before a question stays at its place on B', () => {
  const item = { kind: 'section', item_id: 'i', before: 'q2', title: '第二部分', text: '', pics: [] } as const
  const paper = { ...many, items: [item as never] }
  const other = inOtherOrder(paper, 'seed')
  const at = other.questions.findIndex(({ question_id }) => question_id === other.items?.[0]?.before)
  expect(at).toBe(2)
})

test('a paper of an exam is sealed, the other documents of it are not', () => {
  const form = {
    survey_id: 'f',
    survey_title: '测验',
    questionnaire_type: 'exam',
    fullScore: 100,
    passScore: 60,
    examTime: 40,
    own: { question: many.questions, items: [], draw: [] },
  } as unknown as Parameters<typeof documentOfForm>[0]
  const of = (what: 'paper' | 'sheet' | 'key' | 'source') =>
    documentOfForm(form, { what, order: 'A', size: 'A3' })
  expect(of('paper')).toMatchObject({ size: 'A3', sealed: ['学校', '班级', '姓名', '学号'] })
  for (const what of ['sheet', 'key', 'source'] as const)
    expect(of(what)).toMatchObject({ size: 'A4', sealed: [] })
  expect(textOf(of('paper').blocks)).toMatch(/满分 100 分[\s\S]*题号\|一\|二/)
})
