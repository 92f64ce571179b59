import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findUnused } from './unused.mjs'

const manifests = {
  'package.json':
    '{ "devDependencies": { "linter": "1", "types-for-linter": "1", "@types/parser": "1", "gone": "1" } }',
  'node_modules/linter/package.json': '{ "peerDependencies": { "types-for-linter": "*" } }',
  'tools/check.mjs': "import parser from 'parser'\nrun('linter/bin/linter', parser)\n",
}

function findIn(files) {
  const root = mkdtempSync(join(tmpdir(), 'wenhai-unused-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries({ 'core/package.json': '{}', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return findUnused({ root })
}

test('a file that nothing imports or names is to be deleted; one that a thread or a page starts is used', () => {
  const { problems } = findIn({
    'server/src/main.ts':
      "import { start } from './start.ts'\nstart(new URL('./thread.js', import.meta.url))\n",
    'server/package.json': '{ "main": "src/main.ts" }',
    'server/src/start.ts': 'export const start = (url: URL) => url\n',
    'server/src/thread.ts': 'go()\n',
    'server/src/left.ts': 'export const left = 1\n',
    'web/index.html': '<script type="module" src="/src/main.tsx"></script>',
    'web/src/main.tsx': "import '@wenhai/core/a/rule'\nimport '#ui/button.tsx'\n",
    'web/src/ui/button.tsx': 'export const button = 1\n',
    'core/src/a/rule.ts': 'export const rule = 1\n',
  })
  expect(problems).toEqual(['server/src/left.ts: nothing imports or names it; delete it'])
})

test('a name that only its own file uses needs no export; tests and tools count as users', () => {
  const { exports } = findIn({
    'core/src/a/rule.ts':
      'export const rule = 1\nexport const tried = 2\nexport const own = 3\nexport type Own = 4\n',
    'core/src/a/rule.test.ts': "import { tried } from './rule.ts'\n",
    'core/src/a/all.ts': 'export const one = 1\n',
    'web/src/b.ts': "import * as all from '@wenhai/core/a/all'\n",
    'tools/check.mjs': "import { rule } from '../core/dist/a/rule.js'\n",
  })
  expect(exports).toEqual(['core/src/a/rule.ts: own', 'core/src/a/rule.ts: Own'])
})

test('a dependency that nothing mentions is to be removed, unless another one asks for it', () => {
  expect(findIn(manifests).problems).toEqual(['package.json: nothing mentions gone; remove it'])
})
