import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * Finds what nothing uses: files, exported names and dependencies. knip does the same for packages that others install; here
 * it took seventeen seconds, could not see which exports of core the others use, and asks for a newer Node than the site.
 */

const packages = ['core', 'server', 'web']
const isCode = /\.(?:tsx?|mjs|js)$/
/** Files that name others without importing them: pages, styles, settings. */
const isNaming = /\.(?:html|css|json|yaml)$/
const isLeftOut = /(?:^|\/)(?:node_modules|dist|dist-server|data|docs)\/|package-lock\.json$|\.d\.ts$/
const isOwn = (file) => /^(?:core|server|web)\/src\//.test(file) && isCode.test(file)
const isTest = (file) => /\.test\.tsx?$|\/test\//.test(file)

/** The files of the repository by their paths, read once. */
function readRepository(root) {
  const texts = new Map()
  const add = (path) => {
    if (isLeftOut.test(path) || !(isCode.test(path) || isNaming.test(path))) return
    texts.set(path, readFileSync(join(root, path), 'utf8'))
  }
  for (const folder of [...packages, 'e2e', 'tools']) {
    if (!existsSync(join(root, folder))) continue
    for (const name of readdirSync(join(root, folder))) {
      if (isLeftOut.test(`${folder}/${name}/`)) continue
      const within = join(root, folder, name)
      const entries = isCode.test(name) || isNaming.test(name) ? [''] : listWithin(within)
      for (const entry of entries) add(posix.join(folder, name, entry))
    }
  }
  for (const name of readdirSync(root)) add(name)
  return texts
}

const listWithin = (folder) => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
  } catch {
    return []
  }
}

/** The source file that a text in a file means, or undefined: relative, by an alias of its package, or the built form. */
function resolveSource(from, name, texts) {
  const [own] = from.split('/')
  const path = name.startsWith('.')
    ? posix.join(dirname(from), name)
    : name.startsWith('@wenhai/core/')
      ? `core/src/${name.slice('@wenhai/core/'.length)}`
      : name.startsWith('#')
        ? `${own}/src/${name.slice(1)}`
        : posix.join(own, name)
  const source = path.replace(/^(core|server)\/dist\//, '$1/src/')
  const bare = source.replace(/\.js$/, '')
  return [source, name, `${bare}.ts`, `${bare}.tsx`].find((each) => texts.has(each) && isOwn(each))
}

/** By file: the names that other files import from it, `*` for all of them; a file that is only mentioned has none. */
function findUses(texts) {
  const uses = new Map()
  const use = (from, name, names) => {
    const file = resolveSource(from, name, texts)
    if (!file || file === from) return
    const known = uses.get(file) ?? new Set()
    for (const each of names) known.add(each)
    uses.set(file, known)
  }
  for (const [file, text] of texts) {
    // Threads are started by `new URL('./thread.js', …)`, pages name their scripts, builds their entries.
    for (const [, name] of text.matchAll(/['"`]([\w@#./-]+\.(?:tsx?|js))['"`]/g)) use(file, name, [])
    if (isCode.test(file)) noteImports(file, parseSync(file, text).module, text, use)
  }
  return uses
}

const nameOf = ({ kind, name }) => (kind === 'Name' ? name : kind === 'Default' ? 'default' : '*')

function noteImports(file, module, text, use) {
  for (const { moduleRequest, entries } of module.staticImports)
    use(
      file,
      moduleRequest.value,
      entries.map(({ importName }) => nameOf(importName)),
    )
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName } of entries)
      if (moduleRequest) use(file, moduleRequest.value, [nameOf(importName)])
  for (const { moduleRequest } of module.dynamicImports)
    use(file, text.slice(moduleRequest.start + 1, moduleRequest.end - 1), ['*'])
}

const exportsOf = (file, text) =>
  parseSync(file, text).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) =>
      exportName.kind === 'Name' && !moduleRequest ? exportName.name : [],
    ),
  )

/** What a package asks its user to install beside it. */
const peersOf = (root, name) => {
  const manifest = join(root, 'node_modules', name, 'package.json')
  if (!existsSync(manifest)) return []
  return Object.keys(JSON.parse(readFileSync(manifest, 'utf8')).peerDependencies ?? {})
}

/** Dependencies of the manifests that no file mentions, and no other dependency asks for. */
function findUnusedDependencies(root, texts) {
  const all = [...texts]
    .filter(([path]) => !path.endsWith('package.json'))
    .map(([, text]) => text)
    .join('\n')
  const isMentioned = (name) => [`'${name}`, `"${name}`, `\`${name}`].some((text) => all.includes(text))
  return ['.', ...packages]
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .flatMap((folder) => {
      const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
      const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
      const peers = new Set(names.flatMap((name) => peersOf(root, name)))
      return names
        .map((name) => [name, name.replace('@types/', '')])
        .filter(([name, meant]) => name !== '@types/node' && !isMentioned(meant) && !peers.has(name))
        .map(([name]) => `${posix.join(folder, 'package.json')}: nothing mentions ${name}; remove it`)
    })
}

/** `exports` are names that no other file imports, tests included: they need no `export`, or nobody needs them. */
export function findUnused({ root }) {
  const texts = readRepository(root)
  const uses = findUses(texts)
  // What the build puts in its place is used as the name is.
  const kinds = texts.get('core/package.json')?.match(/(?<=\.\/)src\/[\w/-]+\.ts/g) ?? []
  for (const path of kinds) uses.set(`core/${path}`, new Set(['*']))
  const own = [...texts.keys()].filter((file) => isOwn(file) && !isTest(file))
  return {
    problems: [
      ...own
        .filter((file) => !uses.has(file) && !/^server\/src\/commands\//.test(file))
        .map((file) => `${file}: nothing imports or names it; delete it`),
      ...findUnusedDependencies(root, texts),
    ],
    exports: own.flatMap((file) => {
      const used = uses.get(file)
      if (!used || used.has('*') || used.size === 0) return []
      return exportsOf(file, texts.get(file))
        .filter((name) => !used.has(name))
        .map((name) => `${file}: ${name}`)
    }),
  }
}
