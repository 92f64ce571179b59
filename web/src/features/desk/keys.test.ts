import { expect, test } from 'vitest'
import { type DeskPart, deskKeys, keyIn } from './keys.ts'

const press = (key: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test.each([
  [press('z', { ctrlKey: true }), 'undo'],
  [press('z', { metaKey: true }), 'undo'],
  [press('Z', { ctrlKey: true, shiftKey: true }), 'redo'],
  [press('y', { ctrlKey: true }), 'redo'],
  [press('?', { shiftKey: true }), 'list'],
  [press('?'), 'list'],
  [press('z'), undefined],
  [press('z', { ctrlKey: true, altKey: true }), undefined],
] as const)('%o on the page is %s', (event, does) => {
  expect(keyIn('page', event)).toBe(does)
})

test('no key of a part means two things', () => {
  for (const part of Object.keys(deskKeys) as DeskPart[]) {
    const keys = deskKeys[part].flatMap((each: { keys: readonly string[] }) => each.keys)
    expect(new Set(keys).size).toBe(keys.length)
  }
})
