import { describe, expect, test } from 'vitest'
import { chosenKinds, noticeKinds } from './kinds.ts'
import { noticeLimits, retryDelays } from './limits.ts'
import { endOfQuiet, nextTry, noticeWaysOf, planDelivery, usualChoice } from './plan.ts'
import { writeMessage, writeNotice } from './told.ts'

/** A moment of a day in Beijing. */
const at = (clock: string, day = '2026-03-02') => Date.parse(`${day}T${clock}:00+08:00`)
const next = '2026-03-03'

describe('quiet hours', () => {
  test.each([
    ['none are set', 0, 0, at('03:00'), at('03:00')],
    ['over night, in the evening', 22, 7, at('23:30'), at('07:00', next)],
    ['over night, in the morning', 22, 7, at('06:59'), at('07:00')],
    ['over night, at their end', 22, 7, at('07:00'), at('07:00')],
    ['over night, by day', 22, 7, at('12:00'), at('12:00')],
    ['within a day, inside', 12, 14, at('12:00'), at('14:00')],
    ['within a day, before', 12, 14, at('11:59'), at('11:59')],
    ['within a day, at their end', 12, 14, at('14:00'), at('14:00')],
  ])('%s', (_, quietFrom, quietTo, now, end) => {
    expect(endOfQuiet(now, { ...usualChoice, quietFrom, quietTo })).toBe(end)
  })
})

describe('when a notice goes out', () => {
  const each = { ...usualChoice, pace: 'each' as const }
  const quiet = { ...each, quietFrom: 22, quietTo: 7 }
  const daily = { ...usualChoice, pace: 'daily' as const }
  const full = noticeLimits.perHour
  test.each([
    ['at once', 'appeal.created', 'mail', each, 0, at('10:20'), at('10:20')],
    [
      'new reports by the hour, where nothing was chosen',
      'report.created',
      'mail',
      usualChoice,
      0,
      at('10:20'),
      at('11:00'),
    ],
    ['new reports each', 'report.created', 'robot', each, 0, at('10:20'), at('10:20')],
    ['new reports once a day, before eight', 'report.created', 'mail', daily, 0, at('07:59'), at('08:00')],
    [
      'new reports once a day, after eight',
      'report.created',
      'mail',
      daily,
      0,
      at('08:00'),
      at('08:00', next),
    ],
    ['only new reports have a pace', 'appeal.created', 'mail', daily, 0, at('10:20'), at('10:20')],
    ['after the quiet hours', 'appeal.created', 'mail', quiet, 0, at('23:10'), at('07:00', next)],
    [
      'by the hour, and the hour is quiet',
      'report.created',
      'mail',
      { ...usualChoice, quietFrom: 22, quietTo: 7 },
      0,
      at('21:30'),
      at('07:00', next),
    ],
    ['at the limit with the next hour', 'appeal.created', 'robot', each, full, at('10:20'), at('11:00')],
    ['one below the limit', 'appeal.created', 'robot', each, full - 1, at('10:20'), at('10:20')],
    [
      'programs get all at once',
      'report.created',
      'hook',
      { ...quiet, pace: 'daily' as const },
      full,
      at('23:10'),
      at('23:10'),
    ],
    ['security waits for nothing', 'account.changed', 'mail', quiet, full, at('23:10'), at('23:10')],
  ] as const)('%s', (_, kind, way, choice, sent, now, due) => {
    expect(planDelivery(kind, way, { choice, sent, now })).toEqual({ due, isFolded: due > now })
  })
})

describe('which ways a kind takes', () => {
  test.each([
    ['its usual ones', 'appeal.created', {}, ['site', 'hook']],
    ['those chosen', 'appeal.created', { 'appeal.created': ['mail'] }, ['mail']],
    ['none, where none are chosen', 'appeal.created', { 'appeal.created': [] }, []],
    ['security stays on the site', 'account.changed', { 'account.changed': ['mail'] }, ['site', 'mail']],
    ['nothing, for a kind of a version that is gone', 'paper.folded', {}, []],
    ['nothing, for a name of every object', 'toString', {}, []],
  ] as const)('%s', (_, kind, ways, expected) => {
    expect(noticeWaysOf(kind, { ways })).toEqual(expected)
  })
})

test('a parcel is tried again ever later, then given up', () => {
  const waits = retryDelays.map((_, index) => nextTry(index + 1, 0, 0.5))
  expect(waits).toEqual(retryDelays)
  expect(nextTry(retryDelays.length + 1, 0, 0.5)).toBeUndefined()
  expect([nextTry(1, 0, 0), nextTry(1, 0, 1)]).toEqual([8000, 12_000])
})

const facts = {
  survey_id: 's',
  survey_title: '春游\n<b>去哪里</b>',
  questionnaire_type: 'survey',
  count: 3,
  report_ids: [],
  report_id: 'r',
  end_time: '2026-03-02 10:00',
  name: '王老师',
  table_id: 't',
  title: '文章',
  deed: '密码改过了',
  endpoint_id: 'e',
}

test('every kind can be told, leads to a page of the site, and can be chosen', () => {
  for (const kind of Object.keys(noticeKinds)) {
    const { title, path } = writeNotice(kind, facts, 2)
    expect([kind, title]).not.toContain('undefined')
    expect(path).toMatch(/^\/(?!\/)/)
  }
  const unlisted = Object.keys(noticeKinds).filter((kind) => !chosenKinds.some((chosen) => chosen === kind))
  expect(unlisted).toEqual(['notice.test'])
})

test('what people wrote stays text within one line, and a long digest is cut and says so', () => {
  const one = writeNotice('report.created', facts, 3)
  const site = { siteName: '问海', siteUrl: 'https://ask.example.cn' }
  expect(writeMessage([one], site)).toEqual({
    subject: '《春游 <b>去哪里</b>》收到 3 份新答卷',
    text: '《春游 <b>去哪里</b>》收到 3 份新答卷\nhttps://ask.example.cn/questionnaire/mine/s',
  })
  const many = writeMessage(
    Array.from({ length: 40 }, () => one),
    { ...site, siteUrl: undefined },
  )
  expect(many.subject).toBe('问海：40 条通知')
  expect(many.text.split('\n\n')).toHaveLength(noticeLimits.digestLines + 1)
  expect(many.text).toContain('还有 10 条')
})
