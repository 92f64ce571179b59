import { describe, expect, test } from 'vitest'
import { readPasted } from '../../../bank/read-pasted.ts'
import { readBankRow } from '../../../bank/read-row.ts'
import { writeBankRow } from '../../../bank/write-row.ts'
import { tidyAnswers } from '../../../form/answers.ts'
import { findComing, keepFiles, withoutComing } from '../../../report/uploads.ts'
import { checkQuestion } from '../../check-question.ts'
import { upload } from '../../compose.ts'
import { answerText, uploadLimits } from '../../limits.ts'
import { QuestionDraft } from '../../schema.ts'
import { tidyQuestion } from '../../tidy-question.ts'
import { exportOf, markAnswer, resultsOf } from '../counts.ts'
import type { QuestionSettings } from '../kind.ts'
import { describeAnswer } from '../meanings.ts'
import { kindOf } from '../registry.ts'
import { readSettingsText, writeSettingsText } from '../settings.ts'
import { uploadAnswer, withComing } from './kind.ts'

const one = upload('请上传照片')
const three = upload('请上传材料', { accepts: ['document', 'audio'], most: 3, megabytes: 20 })
const kind = kindOf(19)

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const fileOf = (index: number, name = `文件${index}.pdf`) => ({ upload_id: idOf(index), bytes: 2048, name })
const answerOf = (...files: ReturnType<typeof fileOf>[]) => uploadAnswer.format(files)

const write = (settings: unknown) =>
  tidyQuestion(QuestionDraft.parse({ question: '上传', option_type: 19, settings }))

describe('the settings of an upload', () => {
  test('have a default each; groups are kept once, in their order', () => {
    expect(write({}).settings).toEqual({ accepts: ['picture'], most: 1, megabytes: 10 })
    expect(write({ accepts: ['audio', 'picture', 'audio'] }).settings).toMatchObject({
      accepts: ['picture', 'audio'],
    })
  })

  test.each<[QuestionSettings, string, string]>([
    [{ accepts: [] }, 'settings.accepts', '至少要收一种文件'],
    [{ most: 0 }, 'settings.most', '最多几个文件至少为 1'],
    [{ most: 10 }, 'settings.most', '最多几个文件最多为 9'],
    [{ megabytes: 21 }, 'settings.megabytes', '每个文件最大（MB）最多为 20'],
    [{ megabytes: 0.5 }, 'settings.megabytes', '每个文件最大（MB）要填整数'],
  ])('%j has a fault in %s', (settings, field, reason) => {
    expect(checkQuestion(write(settings))).toContainEqual(expect.objectContaining({ field, reason }))
  })

  test('a group that does not exist is named', () => {
    expect(checkQuestion(write({ accepts: ['program'] }))[0]?.field).toMatch(/^settings\.accepts/)
  })

  test.each<[string, QuestionSettings | undefined]>([
    ['图片 最多 3 个 10 MB', { accepts: ['picture'], most: 3, megabytes: 10 }],
    ['图片 最多3个 10MB', { accepts: ['picture'], most: 3, megabytes: 10 }],
    ['文档、录音，5个，20M', { accepts: ['document', 'audio'], most: 5, megabytes: 20 }],
    ['图片', { accepts: ['picture'] }],
    ['最多9个', { most: 9 }],
    ['程序', undefined],
  ])('the cell %j reads as %j', (text, settings) => {
    expect(readSettingsText(19, text)).toEqual(settings)
  })

  test.each([
    [one.settings, '图片 最多 1 个 10 MB'],
    [three.settings, '文档 录音 最多 3 个 20 MB'],
  ])('%j is written into a cell as %j', (settings, text) => {
    expect(writeSettingsText(19, settings)).toBe(text)
  })
})

describe('an answer to an upload', () => {
  test.each([
    [one, '', undefined],
    [one, answerOf(fileOf(1)), undefined],
    [one, answerOf(fileOf(1), fileOf(2)), '最多上传 1 个文件'],
    [three, answerOf(fileOf(1), fileOf(2), fileOf(3)), undefined],
    [three, answerOf(fileOf(1), fileOf(1)), '有文件重复了'],
    [three, Array.from({ length: 10 }, (_, index) => answerOf(fileOf(index))).join('\n'), /读不出来/],
    [one, 'http://example.com/a.jpg', /读不出来/],
    [one, `${idOf(1)} 0 空.pdf`, /读不出来/],
    [one, `${idOf(1)} 1e9 大.pdf`, /读不出来/],
    [one, `${idOf(1)} 1`, /读不出来/],
    [one, `${idOf(1)} 10 a\u202egpj.exe`, /读不出来/],
    [one, `${idOf(1)} 10 a\0.pdf`, /读不出来/],
    [one, `${idOf(1)} 10 ${'长'.repeat(70)}`, /读不出来/],
    [one, '../../etc/passwd 10 a.pdf', /读不出来/],
    [one, `${idOf(1).replace('-4', '-7')} 10 a.pdf`, /读不出来/],
  ])('%#: %j', (question, answer, fault) => {
    const found = kind.findAnswerFault(question, answer)
    if (fault instanceof RegExp) expect(found).toMatch(fault)
    else expect(found).toBe(fault)
  })

  test('that is still on its way is a draft, and handed in only without', () => {
    const begun = withComing(answerOf(fileOf(1)), ['b.pdf'])
    expect(kind.findAnswerFault(three, begun)).toBeUndefined()
    expect(kind.findGap(three, begun, false)).toBe('还有文件没有传完，传完或者取消以后再交')
    expect(kind.findGap(three, withComing('', ['a.pdf']), false)).toBe(
      '还有文件没有传完，传完或者取消以后再交',
    )
    expect(kind.findGap(three, answerOf(fileOf(1)), true)).toBeUndefined()
    expect(withComing(begun, [])).toBe(answerOf(fileOf(1)))
    const asked = { ...three, question_id: 'q' }
    expect(tidyAnswers([asked], { q: begun })).toEqual({ q: answerOf(fileOf(1)) })
    expect(tidyAnswers([asked], { q: withComing('', ['a.pdf']) })).toEqual({})
  })

  test('that is on its way is known by its name and the number of its question', () => {
    const asked = [
      { ...one, question_id: 'p' },
      { ...three, question_id: 'q' },
    ]
    const q = withComing(answerOf(fileOf(1)), ['b\n\u202e.pdf', '长'.repeat(70)])
    expect(kind.findAnswerFault(three, q)).toBeUndefined()
    expect(findComing(asked, { q, r: '…' })).toEqual([
      { number: 2, name: 'b .pdf' },
      { number: 2, name: '长'.repeat(uploadLimits.name) },
    ])
    expect(withoutComing(asked, { p: withComing('', ['a.jpg']), q, r: '…' })).toEqual({
      p: '',
      q: answerOf(fileOf(1)),
      r: '…',
    })
    expect(findComing(asked, { p: '…' })).toEqual([{ number: 1, name: '' }])
  })

  test('as many files as there can be, with the longest names, fit into an answer', () => {
    const name = `${'长'.repeat(uploadLimits.name)}.docx`
    const files = Array.from({ length: uploadLimits.most.max }, (_, index) => ({
      ...fileOf(index, name),
      bytes: 20 * 1024 * 1024,
    }))
    expect(answerOf(...files).length).toBeLessThan(answerText.max)
    expect(uploadAnswer.parse(answerOf(...files))).toEqual(files)
  })

  test('reads in a line and in full, and is exported by names', () => {
    const answer = answerOf(fileOf(1), fileOf(2, '照片.webp'))
    expect(describeAnswer(three, withComing('', ['a.pdf']))).toBe('正在上传')
    expect(describeAnswer(three, answer)).toBe('2 个文件：文件1.pdf、照片.webp')
    expect(describeAnswer(three, answer, 'full')).toBe('文件1.pdf（2 KB）\n照片.webp（2 KB）')
    const { columns, variables } = exportOf(19)
    expect(columns(three, 'text').map(({ read }) => read(answer, three))).toEqual(['文件1.pdf；照片.webp'])
    expect(variables(three).map(({ read }) => read(answer))).toEqual([2, '文件1.pdf；照片.webp'])
    expect(variables(three).map(({ read }) => read(''))).toEqual(['', ''])
  })

  test('is counted once, and waits for the author in an exam', () => {
    const { cells, countAnswered, texts } = resultsOf(19)
    const answer = answerOf(fileOf(1))
    expect([cells(answer, one), texts(answer, one)]).toEqual([['#'], ['文件1.pdf']])
    expect(countAnswered(one, new Map([['#', 2]]))).toBe(2)
    expect(markAnswer({ ...one, answer: '', isOnlyOpt: 0 }, answer, { partial: 'none' })).toEqual({
      share: 0,
      reason: '等待批阅',
    })
  })
})

describe('in spreadsheets and pasted papers', () => {
  test.each([one, three])('%#: a row comes back as it went in', (question) => {
    const { draft, bad } = readBankRow(writeBankRow(question, '综合'), () => '综合')
    expect(bad).toEqual([])
    expect(draft).toEqual(question)
  })

  test.each([
    [
      '1. 请上传作业【上传：图片 文档 最多3个 5MB】',
      '请上传作业',
      { accepts: ['picture', 'document'], most: 3, megabytes: 5 },
    ],
    ['【图片上传题】请上传照片', '请上传照片', { accepts: ['picture'] }],
  ])('%s', (pasted, question, settings) => {
    const [row] = readPasted(pasted)
    const { draft, bad } = readBankRow(row?.cells ?? [], () => '综合')
    expect(bad).toEqual([])
    expect(draft).toMatchObject({ option_type: 19, question, settings })
  })
})

test('files of an anonymous report are called by their number in it, with the ending of their content', () => {
  const questions = [
    { ...three, question_id: 'a' },
    { ...three, question_id: 'b' },
  ]
  const answers = {
    a: answerOf(fileOf(1, '张三.pdf'), fileOf(2, '张三 的 作业.v2.docx')),
    b: answerOf(fileOf(3, '没有名字')),
    c: 'A',
  }
  expect(keepFiles(questions, answers, false)).toMatchObject({
    answers,
    named: [{ name: '张三.pdf' }, {}, {}],
  })
  const kept = keepFiles(questions, answers, true)
  expect(kept.answers).toEqual({
    a: answerOf(fileOf(1, '附件1.pdf'), fileOf(2, '附件2.docx')),
    b: answerOf(fileOf(3, '附件3')),
    c: 'A',
  })
  expect(kept.named.map(({ name }) => name)).toEqual(['附件1.pdf', '附件2.docx', '附件3'])
})
