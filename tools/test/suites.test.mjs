import { expect, test } from 'vitest'
import { capture, root } from '../lib/run.mjs'
import { readSuites } from './suites.mjs'

test.each([
  [[], { asked: [], isChanged: false, unknown: [] }],
  [['rules', 'checks'], { asked: ['rules', 'checks'], isChanged: false, unknown: [] }],
  [['sqlite', '--changed'], { asked: ['sqlite'], isChanged: true, unknown: [] }],
  [['sqlit', '--change'], { asked: ['sqlit', '--change'], isChanged: false, unknown: ['sqlit', '--change'] }],
])('npm test -- %j', (args, read) => {
  expect(readSuites(args)).toEqual(read)
})

test('a suite that is not there is refused before anything runs', async () => {
  const { code, output } = await capture(process.execPath, ['tools/test.mjs', 'sqlit'], { cwd: root })
  expect(code).toBe(1)
  expect(output).toContain('no such suite: sqlit')
})
