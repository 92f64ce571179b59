import type { Publishing } from '@wenhai/core/results/publish-schema'
import type { ResultQuestion } from '@wenhai/core/results/schema'
import { describe, expect, test } from 'vitest'
import { isSamePublishing, listPublishable, toStoredPublishing } from './publishing.ts'

const option = { key: 'A', opt: '甲', pic: '', count: 0, places: [], meanRank: null, isRight: false }
const ask = (question_id: string, number: number, more: Partial<ResultQuestion> = {}): ResultQuestion => ({
  question_id,
  number,
  revisions: [1],
  isDrawn: false,
  question: `题 ${question_id}`,
  question_pic: [],
  option_type: 0,
  asked: 0,
  answered: 0,
  options: [option],
  numbers: null,
  details: [],
  seconds: null,
  marks: null,
  ...more,
})
const publishing: Publishing = { scope: 'questions', questions: [], audience: 'takers', moment: 'once' }

describe('what can be published', () => {
  test('only questions with options, in the paper’s order; none that was drawn or worded otherwise before', () => {
    const questions = [
      ask('a', 0, { question: '从前' }),
      ask('b', 2),
      ask('text', 3, { option_type: 3, options: [] }),
      ask('drawn', 0, { isDrawn: true }),
      ask('a', 1),
    ]
    expect(listPublishable(questions)).toEqual([
      { question_id: 'a', number: 1, text: '题 a' },
      { question_id: 'b', number: 2, text: '题 b' },
    ])
  })

  test('chosen questions are stored in the paper’s order, without those that are gone', () => {
    const publishable = listPublishable([ask('a', 1), ask('b', 2)])
    const chosen = { ...publishing, questions: ['b', 'gone', 'a'] }
    expect(toStoredPublishing(chosen, 'survey', publishable).questions).toEqual(['a', 'b'])
    expect(toStoredPublishing({ ...chosen, scope: 'totals' }, 'survey', publishable).questions).toEqual([])
  })

  test('an exam’s are published after its end, whatever was asked for', () => {
    expect(toStoredPublishing(publishing, 'exam', []).moment).toBe('ended')
    expect(toStoredPublishing(publishing, 'vote', []).moment).toBe('once')
  })

  test('nothing published is the same for everyone', () => {
    const none: Publishing = { ...publishing, scope: 'none' }
    expect(isSamePublishing(none, { ...none, audience: 'everyone' })).toBe(true)
    expect(isSamePublishing(publishing, { ...publishing, audience: 'everyone' })).toBe(false)
    expect(isSamePublishing(publishing, { ...publishing, questions: ['a'] })).toBe(false)
  })
})
