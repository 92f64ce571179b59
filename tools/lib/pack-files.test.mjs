import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { replacePack } from './pack-files.mjs'

function makePlace() {
  const place = mkdtempSync(join(tmpdir(), 'wenhai-pack-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const folder = join(place, 'assets')
  mkdirSync(folder)
  const file = join(place, 'files.pack')
  const before = join(place, 'files-before.pack')
  const build = async (name) => {
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    writeFileSync(join(folder, name), 'export {}')
    await replacePack(folder, file, before)
  }
  return {
    build,
    now: () => readFileSync(file, 'latin1'),
    before,
    last: () => readFileSync(before, 'latin1'),
  }
}

test('a build keeps the files of the one before it, and no others', async () => {
  const { build, now, before, last } = makePlace()
  await build('app-1.js')
  expect(existsSync(before)).toBe(false)
  await build('app-2.js')
  expect([now().includes('app-2.js'), last().includes('app-1.js')]).toEqual([true, true])
  await build('app-3.js')
  expect([now().includes('app-3.js'), last().includes('app-2.js')]).toEqual([true, true])
  expect(last()).not.toContain('app-1.js')
})

test('building the same again leaves the last build where it was', async () => {
  const { build, last } = makePlace()
  await build('app-1.js')
  await build('app-2.js')
  await build('app-2.js')
  expect(last()).toContain('app-1.js')
})
