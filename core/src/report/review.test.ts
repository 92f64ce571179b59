import { expect, test } from 'vitest'
import { findPracticeFault, type PracticeStanding } from '../practice/access.ts'
import { type ReviewStanding, type ShownPart, shownPartOf } from './review.ts'

const taker: ReviewStanding = {
  review: 'submitted',
  isOver: false,
  attemptsLeft: 0,
  isSitting: false,
  isMine: false,
}

test.each<[string, Partial<ReviewStanding>, ShownPart]>([
  ['after the last attempt', {}, 'all'],
  ['with attempts left', { attemptsLeft: 1 }, 'score'],
  ['with an open attempt that the rule no longer counts', { isSitting: true }, 'score'],
  ['over', { isOver: true, attemptsLeft: 1 }, 'all'],
  ['over, with an attempt in its last seconds', { isOver: true, isSitting: true }, 'score'],
  ['review after the end', { review: 'ended' }, 'nothing'],
  ['review after the end, over', { review: 'ended', isOver: true }, 'all'],
  [
    'review after the end, in the last seconds',
    { review: 'ended', isOver: true, isSitting: true },
    'nothing',
  ],
  ['no review', { review: 'never', isOver: true }, 'score'],
  ['the author', { review: 'never', isMine: true }, 'all'],
])('shown to a taker: %s', (_, given, expected) => {
  expect(shownPartOf({ ...taker, ...given })).toBe(expected)
})

const ended: PracticeStanding = {
  state: 'ended',
  isLocked: false,
  isDraft: false,
  review: 'submitted',
  hasEntry: false,
  hasTaken: false,
  isMine: false,
}

test.each<[string, Partial<PracticeStanding>, boolean]>([
  ['over', {}, true],
  ['over, but one person has more time', { isLocked: true }, false],
  ['the same, for its author', { isLocked: true, isMine: true }, false],
  ['running, for its author', { state: 'running', isLocked: true, isMine: true }, false],
  ['published and not begun, for its author', { state: 'pending', isLocked: true, isMine: true }, false],
  ['a draft, for its author', { state: 'paused', isMine: true }, true],
  ['a draft, for others', { state: 'paused' }, false],
  ['switched off before anybody began, and its end has passed', { isDraft: true }, false],
  ['the same, for its author', { isDraft: true, isMine: true }, true],
  ['behind a password, for who was not there', { hasEntry: true }, false],
])('practice is open: %s', (_, given, expected) => {
  expect(findPracticeFault({ ...ended, ...given }) === undefined).toBe(expected)
})
