import { expect, test } from 'vitest'
import { dayOfEnd, endField, isOver } from './share-end.tsx'

test('a share ends with the chosen day, and where the day stays, at the moment that was set', () => {
  expect(endField(null, null)).toEqual({})
  expect(endField('2099-05-01', null)).toEqual({ end_time: new Date('2099-05-01T23:59:59').toISOString() })
  const set = new Date('2099-05-01T12:30:00').toISOString()
  expect(dayOfEnd(set)).toBe('2099-05-01')
  expect(endField('2099-05-01', set)).toEqual({ end_time: set })
  expect(endField('2099-05-02', set)).toEqual({ end_time: new Date('2099-05-02T23:59:59').toISOString() })
  // Taking the day out takes the end out.
  expect(endField(null, set)).toEqual({})
})

test('what ended is over', () => {
  expect(isOver('2020-01-01T00:00:00Z')).toBe(true)
  expect(isOver('2099-01-01T00:00:00Z')).toBe(false)
})
