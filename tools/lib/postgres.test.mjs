import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findClosed } from './postgres.mjs'

/** Two folders within each other with these rights; they belong to whoever runs the tests. */
function makePlace({ outer, inner }) {
  const root = mkdtempSync(join('/var/tmp', 'wenhai-closed-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const place = join(root, 'inner')
  mkdirSync(place)
  chmodSync(root, outer)
  chmodSync(place, inner)
  return { root, place }
}

const stranger = { uid: 65_533, gid: 65_533 }

test('a folder that a stranger may enter is open', () => {
  const { place } = makePlace({ outer: 0o711, inner: 0o755 })
  expect(findClosed(place, stranger)).toBeUndefined()
})

test('a folder that is closed to them, or lies in one that is, is named', () => {
  const within = makePlace({ outer: 0o700, inner: 0o755 })
  expect(findClosed(within.place, stranger)).toBe(`${within.root} is closed to them`)
  const itself = makePlace({ outer: 0o711, inner: 0o750 })
  expect(findClosed(itself.place, stranger)).toBe(`${itself.place} is closed to them`)
  expect(findClosed(join(itself.root, 'gone'), stranger)).toBe(`${join(itself.root, 'gone')} is not there`)
})

test('who runs as the owner of all, and names nobody, is not asked', () => {
  const { place } = makePlace({ outer: 0o700, inner: 0o700 })
  expect(findClosed(place, {})).toBeUndefined()
})
