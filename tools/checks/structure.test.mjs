import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { root as repository } from '../lib/run.mjs'
import { checkStructure } from './structure.mjs'

const made = []

function makeTree(files) {
  const root = mkdtempSync(join(tmpdir(), 'wenhai-structure-'))
  made.push(root)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  return root
}

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true })
})

const feature = 'server/src/features'

describe('the structure check says where code belongs', () => {
  test.each([
    ['core does no I/O', 'core/src/a.ts', "import 'node:fs'", 'belongs in server or web'],
    ['core knows no server', 'core/src/a.ts', "import '../../server/src/a.ts'", 'move what it needs down'],
    [
      'server and web share core',
      'server/src/lib/a.ts',
      "import '../../../web/src/b.ts'",
      'only through core',
    ],
    [
      'also by type',
      'web/src/lib/a.ts',
      "import type { A } from '../../../server/src/b.ts'",
      'only through core',
    ],
    [
      'also by export',
      'web/src/lib/a.ts',
      "export { A } from '../../../server/src/b.ts'",
      'only through core',
    ],
    [
      'also when loaded late',
      'web/src/lib/a.ts',
      "const a = () => import('../../../server/src/b.ts')",
      'only through core',
    ],
    [
      'lib knows no feature',
      'server/src/lib/a.ts',
      "import '../features/form/queries.ts'",
      'lib is the lowest floor',
    ],
    [
      'a feature knows no app',
      `${feature}/form/commands.ts`,
      "import '../../app/mount.ts'",
      'does not know how it is mounted',
    ],
    [
      'rows are the own affair of a feature',
      `${feature}/form/queries.ts`,
      "import '../account/table.ts'",
      'the own affair of a feature',
    ],
    ['layers go down', `${feature}/form/queries.ts`, "import './commands.ts'", 'layers go'],
    ['HTTP stays in handlers', `${feature}/form/commands.ts`, "import 'fastify'", 'HTTP belongs in'],
    ['SQL stays in commands and queries', `${feature}/form/handlers.ts`, "import 'kysely'", 'SQL belongs in'],
    [
      'texts are compared up to a bound',
      `${feature}/form/queries.ts`,
      "const found = query.where('title', 'like', pattern)",
      'up to a stated bound',
    ],
    [
      'also in raw SQL',
      `${feature}/form/queries.ts`,
      `const found = sql\`lower(title) like \${pattern}\``,
      'up to a stated bound',
    ],
    [
      'the kit knows no feature',
      'web/src/ui/a.tsx',
      "import '../features/form/api.ts'",
      'the kit knows no feature',
    ],
    [
      'a room knows none above it',
      'web/src/features/question/api.ts',
      "import '../report/api.ts'",
      'rooms have an order',
    ],
    [
      'by the name of its folder too',
      'server/src/features/form/queries.ts',
      "import '#features/exam/queries'",
      'rooms have an order',
    ],
    ['also in core', 'core/src/question/schema.ts', "import '../report/schema.ts'", 'rooms have an order'],
    [
      'every room has its place in the order',
      'web/src/app/pages.ts',
      "import '../features/new/api.ts'",
      'a new room needs its place',
    ],
    [
      'only a kind reads its answers',
      'web/src/features/report/api.ts',
      "import '@wenhai/core/question/kinds/choice-keys'",
      'only a kind reads and writes its answers',
    ],
    [
      'the folder of a kind is its own',
      'web/src/features/report/api.ts',
      "import '../question/kinds/ranking/take.tsx'",
      'only a kind reads and writes its answers',
    ],
    [
      'what takers need of a kind has no schema',
      'core/src/question/kinds/ranking/kind.ts',
      "import { z } from 'zod'",
      'schemas belong in settings.ts',
    ],
    [
      'pages do without what the server counts',
      'web/src/features/report/api.ts',
      "import '@wenhai/core/question/kinds/counts'",
      "are the server's",
    ],
    ['a kind is not compared', 'core/src/a.ts', 'question.option_type === 4', 'decides by the kind'],
    ['nor left out', 'server/src/a.ts', 'if (option_type !== optionType.fillIn) go()', 'decides by the kind'],
    ['nor looked for in a list', 'web/src/a.ts', '[0, 1, 6].includes(option_type)', 'decides by the kind'],
    ['nor in a set', 'web/src/a.ts', 'written.has(asked?.option_type)', 'decides by the kind'],
    ['nor switched on', 'web/src/a.ts', 'switch (option_type) { case 2: go() }', 'decides by the kind'],
    ['nor an index', 'web/src/a.ts', 'const hint = hints[option_type]', 'decides by the kind'],
    [
      'nor under another name',
      'web/src/a.ts',
      'const f = ({ option_type: type }) => type > 3',
      'decides by the kind',
    ],
    [
      'nor in a variable',
      'web/src/a.ts',
      'const type = question.option_type\nexport const isText = type === 3',
      'web/src/a.ts:2 decides by the kind',
    ],
  ])('%s', (_, file, content, said) => {
    const { problems } = checkStructure({ root: makeTree({ [file]: content }) })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(said)
  })

  test('a circle is shown whole', () => {
    const root = makeTree({
      'core/src/a.ts': "import './b.ts'",
      'core/src/b.ts': "import './c.ts'",
      'core/src/c.ts': "import './a.ts'",
    })
    expect(checkStructure({ root }).problems).toEqual([
      'a circle: core/src/a.ts → core/src/b.ts → core/src/c.ts → core/src/a.ts: move what both need below both',
    ])
  })

  test('a file that has grown too long', () => {
    const root = makeTree({ 'core/src/a.ts': 'export const a = 1\n'.repeat(301) })
    expect(checkStructure({ root }).problems[0]).toContain('has 301 lines')
  })

  test('what is allowed passes', () => {
    const kinds = 'question/kinds'
    const root = makeTree({
      [`core/src/${kinds}/registry.ts`]: 'one.option_type === other.option_type',
      [`core/src/${kinds}/ranking/mark.ts`]: '',
      [`core/src/${kinds}/ranking/settings.ts`]: "import { z } from 'zod'",
      [`web/src/features/${kinds}/takes.ts`]:
        "import './ranking/take.tsx'\nimport '@wenhai/core/question/kinds/ranking/mark'",
      [`web/src/features/${kinds}/ranking/take.tsx`]: '',
      'web/src/features/report/api.ts': "import '../question/kinds/takes.ts'",
      'core/src/c.ts': "rule.option_type === null || option_type === undefined || name !== 'option_type'",
      'core/src/a.ts': "import { z } from 'zod'\nimport './b.ts'",
      'core/src/b.ts': '',
      [`${feature}/form/handlers.ts`]:
        "import 'fastify'\nimport './commands.ts'\nimport '../account/queries.ts'\nimport '@wenhai/core/a'",
      [`${feature}/form/commands.ts`]: "import 'kysely'\nimport './queries.ts'\nimport '../../lib/a.ts'",
    })
    expect(checkStructure({ root }).problems).toEqual([])
  })

  test('this repository keeps its own rules', () => {
    expect(checkStructure({ root: repository }).problems).toEqual([])
  })
})
