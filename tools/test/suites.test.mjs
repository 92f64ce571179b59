import { expect, test } from 'vitest'
import { capture, root } from '../lib/run.mjs'
import { findArgumentFault, readArguments } from './suites.mjs'

const nothing = { suites: [], paths: [], isChanged: false, unknown: [] }
const isThere = (path) => path === 'core/src/a.test.ts' || path === 'server/test'

test.each([
  [[], {}],
  [['rules', 'checks'], { suites: ['rules', 'checks'] }],
  [['sqlite', '--changed'], { suites: ['sqlite'], isChanged: true }],
  [['sqlit', '--change'], { unknown: ['sqlit', '--change'] }],
  [['core/src/a.test.ts'], { paths: ['core/src/a.test.ts'] }],
  [
    ['server/test', 'postgres', '-t', 'a rule'],
    { paths: ['server/test'], suites: ['postgres'], title: 'a rule' },
  ],
  [['core/src/gone.test.ts'], { unknown: ['core/src/gone.test.ts'] }],
  [['--node', '20,22', '--postgres', '17', 'rules'], { node: '20,22', postgres: '17', suites: ['rules'] }],
])('npm test -- %j', (args, read) => {
  expect(readArguments(args, isThere)).toEqual({ ...nothing, ...read })
})

test.each([
  [{}, undefined],
  [{ unknown: ['sqlit'] }, 'no such suite, file or folder: sqlit; there are checks, rules,'],
  [{ isChanged: true, paths: ['server/test'] }, '--changed looks for the files itself'],
  [{ title: 'a rule' }, 'name the file too'],
  [{ node: '22.x' }, '--node takes versions'],
  [{ node: '20.19.0,24' }, undefined],
  [{ postgres: 'newest' }, '--postgres takes a version'],
])('arguments %j: %s', (asked, sentence) => {
  const fault = findArgumentFault({ ...nothing, ...asked })
  if (sentence) expect(fault).toContain(sentence)
  else expect(fault).toBeUndefined()
})

test('a suite that is not there is refused before anything runs', async () => {
  const { code, output } = await capture(process.execPath, ['tools/test.mjs', 'sqlit'], { cwd: root })
  expect(code).toBe(1)
  expect(output).toContain('no such suite, file or folder: sqlit')
})
