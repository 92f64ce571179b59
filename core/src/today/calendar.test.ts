import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarTime, escapeText, foldLine, writeCalendar } from './calendar.ts'

const event = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'a-end@wenhai',
  sequence: 3,
  changed: Date.UTC(2026, 10, 1, 0, 0, 0),
  start: Date.UTC(2026, 10, 19, 4, 42, 28),
  end: Date.UTC(2026, 10, 19, 5, 42, 28),
  summary: '期中考试',
  description: '',
  url: '',
  isCancelled: false,
  ...given,
})

const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('a time is in UTC, in the basic form', () => {
  expect(calendarTime(Date.UTC(2026, 10, 19, 4, 42, 28, 123))).toBe('20261119T044228Z')
})

test.each([
  ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
  ['一\n二\r\n三', '一\\n二\\n三'],
  ['a\rEND:VCALENDAR', 'a\\nEND:VCALENDAR'],
  ['a\u2028b\u0085c', 'a\\nb\\nc'],
  ['a\u0000b\u0007c', 'abc'],
])('%j is written as the text %j', (text, written) => {
  expect(escapeText(text)).toBe(written)
})

describe('a line', () => {
  test.each(['a'.repeat(75), 'a'.repeat(76), '考'.repeat(300), '🎓'.repeat(100), ''])(
    'has at most 75 bytes and is the same when it is read again',
    (text) => {
      const folded = foldLine(text)
      for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(folded.replaceAll('\r\n ', '')).toBe(text)
    },
  )
})

test('an event has its id, its version and its times, and a moment has no end', () => {
  const text = writeCalendar({
    name: '问海',
    events: [event(), event({ uid: 'b@wenhai', end: event().start })],
  })
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = linesOf(text)
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual(['UID:a-end@wenhai', 'UID:b@wenhai'])
  expect(lines.filter((line) => line.startsWith('DTEND:'))).toEqual(['DTEND:20261119T054228Z'])
  expect(lines).toContain('SEQUENCE:3')
  expect(lines).toContain('STATUS:CONFIRMED')
})

test('a withdrawn event is cancelled', () => {
  expect(linesOf(writeCalendar({ name: '', events: [event({ isCancelled: true })] }))).toContain(
    'STATUS:CANCELLED',
  )
})

test('no title can add a line of its own', () => {
  const summary = '期中\r\nEND:VEVENT\r\nBEGIN:VALARM;考试'
  const lines = linesOf(writeCalendar({ name: summary, events: [event({ summary, description: summary })] }))
  expect(lines.filter((line) => /^(BEGIN|END):/.test(line))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
})
