/**
 * A calendar as RFC 5545 writes it, for the programs in which people keep theirs. Times are in UTC, so that every program
 * shows them in its own zone. The same events give the same text, by which a program is told that nothing has changed.
 */
export interface CalendarEvent {
  /** The same for as long as the event is known: a program replaces the event that has it. */
  uid: string
  /** The number of the event's version, which grows with each change. */
  sequence: number
  changed: number
  start: number
  /** The end; the same as the start for a moment, such as the last one to hand in. */
  end: number
  summary: string
  description: string
  url: string
  isCancelled: boolean
}

interface Calendar {
  name: string
  events: readonly CalendarEvent[]
}

/** Lines have at most so many bytes before the line break. */
const maxLineBytes = 75

/** How often a program is asked to look again. */
const refresh = 'PT1H'

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** A long line goes on after a line break and a blank, and no character is cut. */
export function foldLine(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const length = bytesOf(character)
    if (bytes + length > maxLineBytes) {
      folded += '\r\n '
      // The blank counts.
      bytes = 1
    }
    folded += character
    bytes += length
  }
  return folded
}

/** What a person wrote is text: it can neither end its line nor begin another property. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|[\n\r\u2028\u2029\u0085]/g, '\\n')
    // Other control characters have no place in a text.
    .replace(/[\p{Cc}\p{Surrogate}]/gu, '')

/** 20261119T044228Z */
export const calendarTime = (time: number): string =>
  new Date(time).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')

function eventLines(event: CalendarEvent): string[] {
  const { uid, sequence, changed, start, end, summary, description, url, isCancelled } = event
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    // The time of the last change, and not the present one: otherwise each reading would be another text.
    `DTSTAMP:${calendarTime(changed)}`,
    `LAST-MODIFIED:${calendarTime(changed)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${calendarTime(start)}`,
    ...(end > start ? [`DTEND:${calendarTime(end)}`] : []),
    `SUMMARY:${escapeText(summary)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

export function writeCalendar({ name, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//wenhai//calendar//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
