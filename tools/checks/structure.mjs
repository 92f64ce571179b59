import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'
import { findKindComparisons } from './kind-comparisons.mjs'
import { kindRule, maxLines, rules, textRules } from './structure-rules.mjs'

/** Checks imports, cycles and the length of files. The rules are data in structure-rules.mjs. */
export function checkStructure({ root, sources: read = readSources(root) }) {
  const sources = new Map([...read].map(([file, { source }]) => [file, source]))
  const graph = new Map([...read].map(([file, { first, later }]) => [file, [...first, ...later]]))
  // A part that is loaded later may use what loads it: a question may be made of questions.
  const atOnce = new Map([...read].map(([file, { first }]) => [file, first]))
  return {
    problems: [
      ...tooLong(sources),
      ...forbidden(graph),
      ...circles(atOnce),
      ...misplaced(sources),
      ...byKind(sources),
    ],
  }
}

/** Each file of the three packages, tests aside: its text, its syntax tree and what it imports. */
export const readSources = (root) =>
  new Map(
    ['core/src', 'server/src', 'web/src']
      .flatMap((folder) => listFiles(root, folder))
      .map((file) => {
        const source = readFileSync(join(root, file), 'utf8')
        return [file, { source, ...readImports(file, source) }]
      }),
  )

function listFiles(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
    .filter((entry) => !/[\\/]test$/.test(entry.parentPath))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** The files and packages a file imports, types included: a reader depends on types too. */
function readImports(file, source) {
  const { module, program } = parseSync(file, source)
  const first = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ]
  const later = module.dynamicImports.flatMap(({ moduleRequest }) => literal(source, moduleRequest))
  const resolve = (names) => [...new Set(names)].map((name) => resolveImport(file, name))
  return { program, first: resolve(first), later: resolve(later) }
}

function literal(source, { start, end }) {
  const text = source.slice(start, end)
  return /^(['"]).*\1$/.test(text) ? [text.slice(1, -1)] : []
}

function resolveImport(file, name) {
  if (name.startsWith('.')) return posix.join(dirname(file), name)
  // Which of two tables it is, the condition of the build says.
  if (name === '#kinds') return 'core/src/question/kinds/all-kinds.ts'
  // Server and web have names for their own folders: `#lib/…`; the server's leave the ending out.
  if (name.startsWith('#')) {
    const path = `${file.slice(0, file.indexOf('/'))}/src/${name.slice(1)}`
    return file.startsWith('server/') ? `${path}.ts` : path
  }
  if (name.startsWith('@wenhai/core/')) return `core/src/${name.slice('@wenhai/core/'.length)}.ts`
  return name
}

function forbidden(graph) {
  const problems = []
  for (const [file, imports] of graph)
    for (const imported of imports) {
      const rule = rules.find(
        ({ from, to, unless }) => from.test(file) && to(imported, file) && !unless?.test(file),
      )
      if (rule) problems.push(`${file} imports ${imported}: ${rule.because}`)
    }
  return problems
}

function misplaced(sources) {
  return [...sources].flatMap(([file, source]) =>
    textRules
      .filter(({ from, says, unless }) => from.test(file) && !unless.test(file) && says.test(source))
      .map(({ says, because }) => `${file} says ${says.exec(source)?.[0]}: ${because}`),
  )
}

function tooLong(sources) {
  return [...sources]
    .map(([file, source]) => [file, source.split('\n').length - 1])
    .filter(([, lines]) => lines > maxLines)
    .map(
      ([file, lines]) =>
        `${file} has ${lines} lines: it has found a sub-feature; give it a folder with the same vocabulary`,
    )
}

function byKind(sources) {
  return [...sources]
    .filter(([file]) => !kindRule.mayDecide.test(file))
    .flatMap(([file, source]) =>
      findKindComparisons(file, source).map(
        (line) => `${file}:${line} decides by the kind of a question: ${kindRule.because}`,
      ),
    )
}

/** Depth first, with the current path: a file found again on it closes a cycle. */
function circles(graph) {
  const problems = new Set()
  const done = new Set()
  const visit = (file, way) => {
    const at = way.indexOf(file)
    if (at !== -1) {
      problems.add(`a circle: ${[...way.slice(at), file].join(' → ')}: move what both need below both`)
      return
    }
    if (done.has(file)) return
    for (const imported of graph.get(file) ?? []) visit(imported, [...way, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return problems
}
