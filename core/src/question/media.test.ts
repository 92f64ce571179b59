import { expect, test } from 'vitest'
import { columnLetter } from '../bank/columns.ts'
import { readBankRow } from '../bank/read-row.ts'
import { writeBankRow } from '../bank/write-row.ts'
import { changesMeaning, freezeQuestion } from '../form/revision.ts'
import { questionResults } from '../results/question-results.ts'
import { checkQuestion } from './check-question.ts'
import { number, passage, single } from './compose.ts'
import { filesOf, findMedia, hideCounted } from './counted-media.ts'
import { partsOf } from './kinds/parts.ts'
import { mediaLine, type QuestionMedia } from './media.ts'
import { QuestionDraft } from './schema.ts'
import { tidyQuestion } from './tidy-question.ts'

const path = (digit: string, ending: string) => `/files/${digit}${digit}/${digit.repeat(64)}.${ending}`
const sound: QuestionMedia = { path: path('a', 'mp3'), name: '听力一', seconds: 35, plays: 2 }
const film: QuestionMedia = { path: path('b', 'mp4'), name: '实验', seconds: 60, plays: 0 }
const [picture, other] = [path('c', 'webp'), path('d', 'webp')]

const heard = passage('听录音，回答问题。', [
  { ...single('几点了？', ['三点', '四点'], 'A'), question_media: [sound, film] },
  number('一共多少？'),
])
const whole = tidyQuestion({ ...heard, question_pic: [picture, other], question_media: [sound] })

test('what is counted is known by its question and place, also within a passage', () => {
  const asked = [{ ...whole, question_id: 'q' }]
  expect(findMedia(asked, 'q', 0)).toEqual(sound)
  expect(findMedia(asked, 'q.1', 1)).toEqual(film)
  for (const [id, item] of [
    ['q', 1],
    ['q.2', 0],
    ['q.3', 0],
    ['p', 0],
  ] as const)
    expect(findMedia(asked, id, item)).toBeUndefined()
})

test('takers of an exam get no address of what is counted, of the question or of those within', () => {
  const hidden = JSON.stringify(hideCounted(whole))
  expect(hidden).not.toContain(sound.path)
  expect(hidden).toContain(film.path)
  expect(hideCounted(whole).question_media).toEqual([{ ...sound, path: 'mp3' }])
  const plain = tidyQuestion({ ...single('？', ['一', '二']), question_media: [film] })
  expect(hideCounted(plain)).toBe(plain)
})

test('figures of an exam, which may be published, hold none either', () => {
  const frozen = freezeQuestion('q', whole, { update_time: 1, ocean_id: 'o' })
  const counted = [{ revision: 1, questions: [frozen], tally: new Map(), total: 0 }]
  const rules = { mayReadKey: () => true, mayReadMarks: () => true }
  const results = (isExam: boolean) =>
    JSON.stringify(questionResults(counted, new Map(), { ...rules, isExam }))
  expect(results(true)).not.toContain(sound.path)
  expect(results(false)).toContain(sound.path)
})

test('every file of a question is known to be in use, also those of the questions within', () => {
  const part = {
    ...single('选图', ['一', '二'], 'A'),
    options: [
      { opt: '', key: 'A', pic: picture },
      { opt: '二', key: 'B', pic: '' },
    ],
  }
  const asked = tidyQuestion({ ...passage('材料', [part]), question_pic: [other], question_media: [sound] })
  expect(filesOf(asked)).toEqual([other, sound.path, picture])
})

test.each([
  [sound, '音频：听力一（2 次）'],
  [film, '视频：实验'],
  [{ ...sound, path: 'mp3' }, '音频：听力一（2 次）'],
])('on paper it is a line', (media, line) => {
  expect(mediaLine(media)).toBe(line)
})

test('another recording or number of plays is another question, another name is not', () => {
  const revision = (media: QuestionMedia) => {
    const draft = tidyQuestion({ ...single('？', ['一', '二']), question_media: [media] })
    const questions = [freezeQuestion('q', draft, { update_time: 1, ocean_id: 'o' })]
    return { questions, vote: [], draw: [], partial: 'none' as const }
  }
  const changes = (next: Partial<QuestionMedia>) =>
    changesMeaning(revision(sound), revision({ ...sound, ...next }))
  expect([changes({ plays: 3 }), changes({ path: film.path }), changes({ name: '听力' })]).toEqual([
    true,
    true,
    false,
  ])
})

test.each<[Record<string, unknown>, boolean]>([
  [{}, true],
  [{ plays: 0 }, true],
  [{ plays: 21 }, false],
  [{ plays: -1 }, false],
  [{ seconds: 0 }, false],
  [{ seconds: 7201 }, false],
  [{ name: '' }, false],
  [{ name: '长'.repeat(61) }, false],
  [{ path: '/files/aa/x.mp3' }, false],
  [{ path: path('a', 'html') }, false],
  [{ path: path('a', 'webp') }, false],
  [{ path: `https://example.com${sound.path}` }, false],
])('%j is a recording: %s', (given, isRight) => {
  const draft = { question: '？', option_type: 3, question_media: [{ ...sound, ...given }] }
  expect(QuestionDraft.safeParse(draft).success).toBe(isRight)
})

test('a question has three recordings at most, and no list where it has none', () => {
  const draft = (count: number) =>
    QuestionDraft.safeParse({ question: '？', option_type: 3, question_media: Array(count).fill(sound) })
  expect([draft(3).success, draft(4).success]).toEqual([true, false])
  expect(tidyQuestion({ ...single('？', ['一', '二']), question_media: [] })).not.toHaveProperty(
    'question_media',
  )
})

test('the kinds of the specification have one picture, the others nine, also within a passage', () => {
  const pictures = (count: number) => Array.from({ length: count }, (_, at) => path(String(at), 'webp'))
  const faults = (draft: QuestionDraft, count: number) =>
    checkQuestion(tidyQuestion({ ...draft, question_pic: pictures(count) })).map(({ reason }) => reason)
  expect(faults(single('？', ['一', '二']), 1)).toEqual([])
  expect(faults(single('？', ['一', '二']), 2)).toEqual(['单选题最多 1 张图片'])
  expect(faults(number('？'), 9)).toEqual([])
  const many = { question: '？', option_type: 15, question_pic: pictures(10) }
  expect(QuestionDraft.safeParse(many).success).toBe(false)
  const part = { question: '？', option_type: 0, options: [{ opt: '一' }, { opt: '二' }] }
  const within = (count: number) =>
    tidyQuestion(
      QuestionDraft.parse({
        question: '材料',
        option_type: 23,
        settings: { questions: [{ ...part, question_pic: pictures(count) }] },
      }),
    )
  expect(checkQuestion(within(9))).toEqual([])
  expect(partsOf(within(9))[0]?.question_pic).toHaveLength(9)
  expect(checkQuestion(within(10))).not.toEqual([])
})

test('a row of the spreadsheet holds pictures and recordings, and is read back unchanged', () => {
  const cells = writeBankRow(whole, '综合')
  const { draft, bad } = readBankRow(cells, () => '综合')
  expect(bad).toEqual([])
  expect(draft).toEqual(whole)
  expect(columnLetter('question_media')).toBe('AA')
})

test.each([
  'https://example.com/a.mp3 1 1 听力',
  `${sound.path} 35 2`,
  `${sound.path} 35 99 听力`,
  `${sound.path} x 2 听力`,
  Array(4).fill(`${sound.path} 35 2 听力`).join('\n'),
])('the cell %j is named, not half read', (cell) => {
  const cells = [...writeBankRow(single('？', ['一', '二'], 'A'), '综合')]
  cells[26] = cell
  const { draft, bad } = readBankRow(cells, () => '综合')
  expect(bad.map(({ column }) => column)).toEqual(['AA'])
  expect(draft.question_media).toBeUndefined()
})
