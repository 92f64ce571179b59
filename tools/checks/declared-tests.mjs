import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

const declaring = new Set(['test', 'it', 'describe'])
const notRun = new Set(['skip', 'todo'])

/** `test`, `test.skip`, `test.each(rows)`, `describe.skipIf(isSlow).each(rows)`: the name called and what is chained to it. */
function readCallee(node, modifiers = []) {
  if (node.type === 'Identifier') return declaring.has(node.name) ? { name: node.name, modifiers } : undefined
  if (node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression')
    return readCallee(node.type === 'CallExpression' ? node.callee : node.tag, modifiers)
  if (node.type !== 'MemberExpression' || node.computed) return undefined
  return readCallee(node.object, [node.property.name, ...modifiers])
}

const readText = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
}

const readTags = (node) => {
  if (node?.type !== 'ObjectExpression') return []
  const tags = node.properties.find(({ key }) => (key?.name ?? key?.value) === 'tags')?.value
  const listed = tags?.type === 'ArrayExpression' ? tags.elements : [tags]
  return listed.flatMap((element) => readText(element) ?? [])
}

const isNode = (value) => typeof value?.type === 'string'
const childrenOf = (node) => Object.values(node).flat().filter(isNode)

/**
 * The tests and groups that a file declares: each with its titles from the outermost group on, the tags it carries itself
 * or by its groups, whether it is left out of a run, and where its title ends in the source.
 */
export function findDeclaredTests(file, source) {
  const found = []
  const walk = (node, group) => {
    const declared = node.type === 'CallExpression' ? readDeclaration(node, group) : undefined
    if (declared) found.push(declared)
    for (const child of childrenOf(node)) walk(child, declared ?? group)
  }
  walk(parseSync(file, source).program, { titles: [], tags: [], isLeftOut: false })
  return found
}

function readDeclaration(node, group) {
  const [first, second] = node.arguments
  const title = readText(first)
  const callee = title === undefined ? undefined : readCallee(node.callee)
  if (!callee) return undefined
  const ownTags = readTags(second)
  return {
    titles: [...group.titles, title],
    ownTags,
    tags: [...group.tags, ...ownTags],
    isLeftOut: group.isLeftOut || callee.modifiers.some((modifier) => notRun.has(modifier)),
    titleEnd: first.end,
    options: second?.type === 'ObjectExpression' ? second : undefined,
  }
}

/** Whether titles occur in this order among those of a test, the last one as the test's own or as one of its groups. */
export function isNamedBy(titles, chain, isSame = (one, other) => one === other) {
  let next = 0
  for (const title of chain) if (next < titles.length && isSame(titles[next], title)) next += 1
  return next === titles.length
}

/** The folders that hold tests. */
const folders = ['core/src', 'server/src', 'web/src', 'e2e', 'tools']

/** All files of tests, as paths from the root with forward slashes. */
export const findTestFiles = (root) =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
        .filter((path) => /\.test\.(?:tsx?|mjs)$/.test(path)),
    )

const listed = /tags: (?:\[[^\]]*\]|'[^']*')/

/** A source in which each test carries the ids of the rows that name it, and no others. */
export function withTags(path, source, rows) {
  const declared = findDeclaredTests(path, source)
  const idsOf = new Map(declared.map((test) => [test, new Set()]))
  for (const { id, references } of rows)
    for (const { path: named, titles } of references) {
      if (named !== path) continue
      const test = declared.find(
        (each) => each.titles.at(-1) === titles.at(-1) && isNamedBy(titles, each.titles),
      )
      idsOf.get(test)?.add(id)
    }
  let written = source
  // Tests are rewritten from the end of the file, so that the places of those before stay right.
  for (const test of declared.toSorted((one, other) => other.titleEnd - one.titleEnd)) {
    const ids = [...(idsOf.get(test) ?? [])]
    if (ids.join() === test.ownTags.join()) continue
    const tags = `tags: [${ids.map((id) => `'${id}'`).join(', ')}]`
    const put = (start, end, text) => {
      written = written.slice(0, start) + text + written.slice(end)
    }
    if (!test.options) put(test.titleEnd, test.titleEnd, `, { ${tags} }`)
    else {
      const { start, end } = test.options
      const options = written.slice(start, end)
      put(
        start,
        end,
        listed.test(options) ? options.replace(listed, tags) : options.replace('{', `{ ${tags},`),
      )
    }
  }
  return written
}

/** Puts the ids of the rows into the tests they name; returns the files it changed. */
export function writeTags(root, rows, paths) {
  return paths.filter((path) => {
    const file = join(root, path)
    const source = readFileSync(file, 'utf8')
    const written = withTags(path, source, rows)
    if (written !== source) writeFileSync(file, written)
    return written !== source
  })
}
