import { type EditedFormDraft, formInput, isSameForm } from '@wenhai/core/desk/edited-draft'
import { checkForm, formTexts } from '@wenhai/core/form/check-form'
import type { FormKind } from '@wenhai/core/form/form-kind'
import { describe, expect, test } from 'vitest'
import { minuteOf, momentOf } from '#ui/fields/calendar-days.ts'
import { endMoment, endOfDay, firstEndDay } from './fields/form-fields-time.tsx'
import { beginDraft, copyOfForm, draftOfForm, draftOption, draftRule, emptyForm } from './form-draft.ts'
import { content, known, view } from './form-fixture.ts'
import { draftQuestion } from './form-items.ts'
import { readKeptForm } from './form-kept.ts'
import {
  draftFullScore,
  draftPoints,
  markedByAuthor,
  mayDrawUnmarked,
  scoresByKind,
  withEqualShares,
  withKindScore,
} from './scores/form-scores.ts'

const findings = (kind: FormKind, more: Partial<EditedFormDraft>) =>
  checkForm(formInput(kind, beginDraft(kind, more)), { end: undefined }, Date.now()).map(
    ({ reason }) => reason,
  )

describe('the sentences of the specification come from the draft', () => {
  test.each<[FormKind, Partial<EditedFormDraft>, string]>([
    ['vote', { survey_title: '春游' }, formTexts.noVoteOption],
    ['survey', { survey_title: '食堂' }, formTexts.noSurveyQuestion],
    ['exam', {}, formTexts.noExamTitle],
    ['exam', { survey_title: '期中' }, formTexts.noExamQuestion],
    [
      'exam',
      { survey_title: '期中', question: [draftQuestion({ ...content, options: [], question_pic: [] })] },
      formTexts.noCourse,
    ],
  ])('%s: %o', (kind, more, reason) => {
    expect(findings(kind, more)[0]).toBe(reason)
  })
})

test('options of a vote that were never filled in are not sent; two are there anyway', () => {
  const sent = (...texts: string[]) =>
    formInput('vote', beginDraft('vote', { vote: texts.map((text) => draftOption(text)) })).vote.map(
      ({ opt }) => opt,
    )
  expect(sent('海边', '山里', '', ' ')).toEqual(['海边', '山里'])
  expect(sent('海边', '', '山里', '')).toEqual(['海边', '', '山里'])
  expect(sent('', '', '')).toEqual(['', ''])
})

test('a vote sends its options trimmed, without questions, rules and a clock', () => {
  const draft = beginDraft('vote', {
    survey_title: ' 春游 ',
    examTime: 30,
    vote: [draftOption(' 海边 '), draftOption('', '/files/a.webp')],
    question: [draftQuestion({ ...content, options: [], question_pic: [] })],
    draw: [draftRule()],
  })
  expect(formInput('vote', draft)).toMatchObject({
    survey_title: '春游',
    examTime: 0,
    vote: [
      { opt: '海边', key: '', pic: '' },
      { opt: '', key: '', pic: '/files/a.webp' },
    ],
    question: [],
    draw: [],
  })
})

test('picked questions go as ids with their scores, new ones whole with theirs', () => {
  const { question } = draftOfForm(view('exam', {}, [known('a', { score: 70 }), known('b', { score: 30 })]))
  const fresh = draftQuestion({ ...content, options: [], question_pic: [], score: 5 })
  const sent = formInput('exam', beginDraft('exam', { question: [...question, fresh] }))
  expect(sent.question).toMatchObject(['a', 'b', { question: '一加一', score: 5 }])
  expect(sent.scores).toEqual({ a: 70, b: 30 })
  expect(formInput('survey', beginDraft('survey', { question })).scores).toEqual({})
})

test('an exam’s type is its subject', () => {
  expect(formInput('exam', beginDraft('exam', { course: '数学' }))).toMatchObject({
    type: '数学',
    course: '数学',
  })
})

test('a password that is set stays unless it is written again, and empty takes it away', () => {
  const draft = draftOfForm(view('survey', { needPassword: true }))
  expect(formInput('survey', draft)).not.toHaveProperty('password')
  expect(formInput('survey', { ...draft, password: '' }).password).toBe('')
  expect(formInput('survey', emptyForm('survey')).password).toBe('')
})

test('opening a form and saving it as it is changes nothing', () => {
  const form = view('exam')
  expect(isSameForm('exam', draftOfForm(form), draftOfForm(form))).toBe(true)
  expect(isSameForm('exam', draftOfForm(form), { ...draftOfForm(form), desc: '新' })).toBe(false)
  expect(isSameForm('exam', draftOfForm(form), { ...draftOfForm(form), fresh: ['q'] })).toBe(false)
})

test('a pass mark is sent as one only where the author set it', () => {
  const form = view('exam', { passScore: 60 }, [known('a')])
  const unset = { ...form, own: form.own && { ...form.own, isPassSet: false } }
  expect([form, unset].map((each) => formInput('exam', draftOfForm(each)).passScore)).toEqual([60, null])
})

test('a copy is new: no times, no password, nothing that the bank has lost', () => {
  const copy = copyOfForm(
    view('survey', { needPassword: true, end_time: '2026-05-01T00:00:00.000Z' }, [
      known('a', { bank: 'deleted' }),
      known('b', { bank: 'changed' }),
    ]),
  )
  expect(copy).toMatchObject({ survey_title: '标题（副本）', end_time: null, password: '' })
  expect(copy.question.map(({ question_id }) => question_id)).toEqual(['b'])
})

describe('scores', () => {
  const questions = (count: number) =>
    Array.from({ length: count }, () => draftQuestion({ ...content, options: [], question_pic: [] }))

  test('nobody’s scores share a hundred, less what is drawn, to the hundredth', () => {
    expect(draftPoints({ question: questions(3), draw: [] })).toEqual([33.34, 33.33, 33.33])
    const draw = [draftRule({ count: 5, score: 2 })]
    expect(draftPoints({ question: questions(3), draw })).toEqual([30, 30, 30])
    expect(draftFullScore({ question: questions(3), draw })).toBe(100)
  })

  test('equal scores of a saved exam go on following the number of questions, others stay', () => {
    expect(draftOfForm(view('exam')).question.map(({ score }) => score)).toEqual([undefined, undefined])
    const uneven = view('exam', {}, [known('a', { score: 60 }), known('b', { score: 40 })])
    expect(draftOfForm(uneven).question.map(({ score }) => score)).toEqual([60, 40])
  })

  test('均分 shares the full mark that is asked for, drawn ones included', () => {
    const draw = [draftRule({ count: 10, score: 2 })]
    const question = withEqualShares({ question: questions(4), draw }, 150)
    expect(question.map(({ score }) => score)).toEqual([32.5, 32.5, 32.5, 32.5])
    expect(draftFullScore({ question, draw })).toBe(150)
  })

  test('每道单选 2 分 is for all of a kind; where they differ, the field is empty', () => {
    const of = (more: object) => draftQuestion({ ...content, options: [], question_pic: [], ...more })
    const question = [of({ score: 1 }), of({ option_type: 6 }), of({ score: 3 })]
    expect(scoresByKind(question)).toEqual([
      { name: '单选', count: 2, score: undefined },
      { name: '判断', count: 1, score: undefined },
    ])
    const scored = withKindScore(question, '单选', 2)
    expect(scored.map(({ score }) => score)).toEqual([2, undefined, 2])
    expect(scoresByKind(scored)[0]?.score).toBe(2)
  })

  test('what nobody but the author can mark is named by its place', () => {
    const of = (more: object) => draftQuestion({ ...content, options: [], question_pic: [], ...more })
    const open = of({ option_type: 3, isOnlyOpt: 0 })
    const undecided = of({ isOnlyOpt: 0, answer: '' })
    const others = of({ answer: undefined })
    expect(markedByAuthor([of({}), open, undecided, others]).map(({ place }) => place)).toEqual([2, 3])
  })

  test.each([
    [null, true],
    [3, true],
    [0, false],
  ] as const)('a rule of kind %s may draw what waits for the author: %s', (option_type, expected) => {
    expect(mayDrawUnmarked({ draw: [draftRule({ option_type })] })).toBe(expected)
  })
})

describe('times', () => {
  test.each(['2026-05-01', '2026-12-31', '2026-02-28'])(
    '%s ends with its last second where the author is',
    { tags: ['4.33', '9.27'] },
    (day) => {
      const end = new Date(endOfDay(day))
      const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
      expect(end.getTime()).toBe(new Date(year, month - 1, date + 1).getTime() - 1000)
      expect(endMoment(`${day}T23:59`)).toBe(endOfDay(day))
      expect(minuteOf(endOfDay(day))).toBe(`${day}T23:59`)
    },
  )

  test('a minute goes to the wire and comes back', () => {
    expect(minuteOf(momentOf('2026-05-01T18:05'))).toBe('2026-05-01T18:05')
    expect(minuteOf(endMoment('2026-05-01T10:00'))).toBe('2026-05-01T10:00')
  })

  test('the first day to end on is yesterday', { tags: ['4.34', '9.26'] }, () => {
    expect(firstEndDay(new Date(2026, 4, 1, 0, 30))).toBe('2026-04-30')
  })
})

describe('a kept draft', () => {
  test('comes back as it was', () => {
    const draft = beginDraft('exam', {
      survey_title: '期中',
      draw: [draftRule()],
      end_time: '2026-05-01T00:00:00.000Z',
    })
    expect(readKeptForm('exam', JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  test.each([null, 'text', 7])('%s is none', (kept) => {
    expect(readKeptForm('survey', kept)).toBeUndefined()
  })

  test('what does not fit any more is left out', () => {
    const kept = { survey_title: 3, question: 'no list', desc: '说明', old: true }
    expect(readKeptForm('survey', kept)).toEqual({ ...emptyForm('survey'), desc: '说明' })
  })
})
