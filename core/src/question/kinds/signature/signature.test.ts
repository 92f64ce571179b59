import { describe, expect, test } from 'vitest'
import { readPasted } from '../../../bank/read-pasted.ts'
import { readBankRow } from '../../../bank/read-row.ts'
import { writeBankRow } from '../../../bank/write-row.ts'
import { readPosted } from '../../../form/answers.ts'
import { sha256 } from '../../../format/sha256.ts'
import { checkQuestion } from '../../check-question.ts'
import { signature } from '../../compose.ts'
import { answerText } from '../../limits.ts'
import { sampleAnswer } from '../authors.ts'
import { exportOf, markAnswer, resultsOf } from '../counts.ts'
import { describeAnswer } from '../meanings.ts'
import { kindOf } from '../registry.ts'
import { pad, readSignature, type Stroke, signatureAnswer, signatureLimits, strokePath } from './kind.ts'

const plain = signature('请签名')
const text = '我同意参加。\n随时可以退出。'
const consent = signature('请阅读并签名', text)
const hash = sha256(text)
const kind = kindOf(20)

const wave = (points: number, step: number): Stroke =>
  Array.from({ length: points }, (_, index) => [(index * step) % pad.width, 80 + 60 * Math.sin(index)])

describe('what is drawn', () => {
  test.each<[string, readonly Stroke[]]>([
    ['a dot', [[[10, 20]]]],
    [
      'a line across the pad',
      [
        [
          [0, 0],
          [480, 160],
        ],
      ],
    ],
    [
      'two strokes',
      [
        [
          [5, 5],
          [6, 40],
        ],
        [
          [100, 100],
          [130, 70],
          [99, 71],
        ],
      ],
    ],
  ])('%s comes back as it was, but for points between', (_, strokes) => {
    const read = readSignature(signatureAnswer.format({ strokes, name: '', agreed: '' }))
    expect(read?.strokes.map((stroke) => [stroke[0], stroke.at(-1)])).toEqual(
      strokes.map((stroke) => [stroke[0], stroke.at(-1)]),
    )
  })

  test.each([
    ['much ink', Array.from({ length: 40 }, (_, index) => wave(400, 1 + (index % 3)))],
    ['far too many strokes', Array.from({ length: 500 }, () => wave(5, 9))],
    [
      'points beside the pad',
      [
        [
          [-50, -50],
          [9999, 9999],
        ] satisfies Stroke,
      ],
    ],
  ])('%s still makes a valid answer that is short enough', (_, strokes) => {
    const answer = signatureAnswer.format({ strokes, name: '', agreed: hash })
    expect(answer.length).toBeLessThanOrEqual(signatureLimits.text)
    expect(kind.findAnswerFault(consent, answer)).toBeUndefined()
  })

  test('an answer is no longer than answers may be', () => {
    expect(signatureLimits.text).toBeLessThan(answerText.max)
  })

  test('a path has nothing but numbers in it', () => {
    expect(
      strokePath([
        [1, 2],
        [3, 4],
      ]),
    ).toBe('M1 2L3 4')
    expect(strokePath([[1, 2]])).toBe('M1 2h0.1')
  })
})

const drawn = signatureAnswer.format({ strokes: [wave(20, 5)], name: '', agreed: '' })
const agreedTo = signatureAnswer.format({ strokes: [wave(20, 5)], name: '', agreed: hash })

describe('an answer to a signature', () => {
  test.each([
    ['', true],
    [drawn, true],
    ['t::张三', true],
    ['t::', false],
    ['t::   ', false],
    ['t::张\n三', false],
    ['t::张\u202e三', false],
    [`t::${'名'.repeat(31)}`, false],
    ['d::', false],
    ['d::0', false],
    ['d::00000', false],
    ['d::0000!!', false],
    ['d::____', false],
    ['d::0000<script>', false],
    [`d::${Array.from({ length: 201 }, () => '0000').join('.')}`, false],
    [`d::0000${'WW'.repeat(1000)}`, false],
    ['x::0000', false],
    ['d:0000', false],
    ['张三', false],
    [`t:${hash}:张三`, false],
    ['t:zz:张三', false],
  ])('%#: %j is one: %s', (answer, isRight) => {
    expect(kind.findAnswerFault(plain, answer) === undefined).toBe(isRight)
  })

  test.each([
    [agreedTo, undefined],
    [`t:${hash}:张三`, undefined],
    [drawn, '要同意的内容已经改过，请刷新页面，看过以后再签'],
    [`t:${sha256('别的')}:张三`, '要同意的内容已经改过，请刷新页面，看过以后再签'],
    ['t::张三', '要同意的内容已经改过，请刷新页面，看过以后再签'],
  ])('%#: of a text to agree to, %j: %s', (answer, fault) => {
    expect(kind.findAnswerFault(consent, answer)).toBe(fault)
  })

  test.each([
    [drawn, '已签名（手写）', '已签名（手写）'],
    [`t:${hash}:张三`, '张三', `张三\n同意的内容 SHA-256：${hash}`],
  ])('%#: reads in a line and in full', (answer, line, full) => {
    expect(describeAnswer(consent, answer)).toBe(line)
    expect(describeAnswer(consent, answer, 'full')).toBe(full)
  })

  test('is exported as the name or 已签名, with the hash beside it', () => {
    const read = (answer: string) =>
      exportOf(20)
        .columns(consent, 'text')
        .map((column) => column.read(answer, consent))
    expect([read(agreedTo), read(`t:${hash}:张三`), read('')]).toEqual([
      ['已签名', hash],
      ['张三', hash],
      ['', ''],
    ])
    expect(exportOf(20).columns(plain, 'text')).toHaveLength(1)
    expect(exportOf(20).variables(consent)).toMatchObject([{ isText: true }, { name: '_hash' }])
  })

  test('is counted, and nothing else of it is', () => {
    const { cells, countAnswered, figures, texts } = resultsOf(20)
    expect([cells(drawn, plain), texts(drawn, plain), figures(plain, new Map())]).toEqual([['#'], [], []])
    expect(countAnswered(plain, new Map([['#', 3]]))).toBe(3)
  })

  test('has no points, and a sample is valid', () => {
    expect(kind).toMatchObject({ isScored: false, isMarkable: false })
    expect(markAnswer({ ...plain, answer: '', isOnlyOpt: 0 }, drawn, { partial: 'none' }).reason).toBe(
      '不计分',
    )
    const source = { below: (count: number) => count - 1, shortText: String, longText: String }
    for (const question of [plain, consent])
      expect(kind.findAnswerFault(question, sampleAnswer(question, source))).toBeUndefined()
  })

  test('is typed in a form without a script, which says what text it showed', () => {
    const asked = { ...consent, question_id: 'q' }
    expect(readPosted([asked], { 'q.q.name': ' 张三 ', 'q.q.agreed': hash })).toEqual({ q: `t:${hash}:张三` })
    expect(readPosted([asked], { 'q.q.name': '  ', 'q.q.agreed': hash })).toEqual({})
  })
})

describe('in settings, spreadsheets and pasted papers', () => {
  test('what is agreed to has a limit', () => {
    expect(checkQuestion({ ...plain, settings: { consent: '同'.repeat(2001) } })).toContainEqual(
      expect.objectContaining({ field: 'settings.consent', reason: '同意的内容最多 2000 个字' }),
    )
  })

  test.each([plain, consent, signature('签', '{"像":"JSON"}')])(
    '%#: a row comes back as it went in',
    (question) => {
      const { draft, bad } = readBankRow(writeBankRow(question, '综合'), () => '综合')
      expect(bad).toEqual([])
      expect(draft).toEqual(question)
    },
  )

  test.each([
    ['1. 请签名【签名题】', '请签名', ''],
    ['【签名：我已阅读并同意】请在这里签名', '请在这里签名', '我已阅读并同意'],
  ])('%s', (pasted, question, agreed) => {
    const [row] = readPasted(pasted)
    const { draft, bad } = readBankRow(row?.cells ?? [], () => '综合')
    expect(bad).toEqual([])
    expect(draft).toMatchObject({ option_type: 20, question, settings: { consent: agreed } })
  })
})
