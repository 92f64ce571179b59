import { Visitor } from 'oxc-parser'
import { findFormKindComparisons, findKindNameComparisons } from './kind-comparisons.mjs'
import { readSources } from './structure.mjs'

/** What of the code can be counted: how large its pieces are, and how many of them know each other. */

export const packages = ['core', 'server', 'web']
const packageOf = (file) => file.split('/')[0]
const isMigration = (file) => file.startsWith('server/src/migrations/')

/** The newest kinds have had every part that a kind can have from the beginning. */
const newestKinds = ['long-ranking', 'passage', 'cloze', 'cascade']
/** Settings of a form that only say yes or no, or a number. */
const plainSettings = ['mailCopy', 'kiosk', 'lateEntry', 'showRank', 'resultByName']

/** The folder of a feature, or undefined for what belongs to none. */
export function featureOf(file) {
  const [, core] = /^core\/src\/([^/]+)\//.exec(file) ?? []
  const [, feature] = /^(?:server|web)\/src\/features\/([^/]+)\//.exec(file) ?? []
  return core ?? feature ?? (file.startsWith('web/src/take/') ? 'take' : undefined)
}

export const median = (numbers) => {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** All figures of the three packages, without their tests. */
export function measure({ root, sources = readSources(root) }) {
  const files = [...sources.keys()]
  const linesOf = new Map([...sources].map(([file, { source }]) => [file, source.split('\n').length - 1]))
  const importers = countImporters(sources)
  const within = (most, isCounted = () => true) =>
    files.filter((file) => linesOf.get(file) <= most && isCounted(file))
  const functions = [...sources].filter(([file]) => !isMigration(file)).flatMap(findLongFunctions)
  return {
    files: files.length,
    linesOf: byPackage(files, (own) => own.map((file) => linesOf.get(file))),
    tiny: within(15),
    lonely: within(30, (file) => importers.get(file)?.size === 1),
    over60: functions,
    over100: functions.filter(({ lines: long }) => long > 100),
    byFormKind: [...sources].flatMap(([file, read]) => findFormKindComparisons(file, read)),
    byKindName: [...sources].flatMap(([file, read]) => findKindNameComparisons(file, read)),
    features: byPackage(files, (own) => countFeatures(own, sources)),
    ...findDeclaredTwice(sources),
    kindTouches: median(newestKinds.map((kind) => countTouchedByKind(kind, sources))),
    settingTouches: median(plainSettings.map((setting) => countNaming(setting, sources))),
  }
}

const byPackage = (files, read) =>
  Object.fromEntries(packages.map((name) => [name, read(files.filter((file) => packageOf(file) === name))]))

function countImporters(sources) {
  const importers = new Map()
  for (const [file, { first, later }] of sources)
    for (const imported of [...first, ...later])
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file))
  return importers
}

/** Lines of a function that can be read without scrolling. */
const screen = 60

const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/** The functions of a file that do not fit one screen, with the lines from their first to their last. */
export function findLongFunctions([file, { program, source }]) {
  const found = []
  const note = ({ start, end }) => {
    const long = source.slice(start, end).split('\n').length
    if (long > screen) found.push({ file, line: source.slice(0, start).split('\n').length, lines: long })
  }
  new Visitor(Object.fromEntries(functionTypes.map((type) => [type, note]))).visit(program)
  return found
}

/** Pairs of features that import each other, and the largest set in which each leads back to itself. */
function countFeatures(files, sources) {
  const graph = new Map()
  for (const file of files) {
    const feature = featureOf(file)
    if (!feature) continue
    const known = graph.get(feature) ?? new Set()
    graph.set(feature, known)
    const { first, later } = sources.get(file)
    for (const imported of [...first, ...later]) {
      if (packageOf(imported) !== packageOf(file)) continue
      const other = featureOf(imported)
      if (other && other !== feature) known.add(other)
    }
  }
  const pairs = [...graph].flatMap(([one, known]) =>
    [...known]
      .filter((other) => one < other && graph.get(other)?.has(one))
      .map((other) => `${one} ↔ ${other}`),
  )
  const reached = new Map([...graph.keys()].map((feature) => [feature, reach(graph, feature)]))
  const circle = (one) =>
    [...reached.keys()].filter((other) => reached.get(one)?.has(other) && reached.get(other)?.has(one)).length
  return { pairs, largestCircle: Math.max(0, ...[...graph.keys()].map(circle)) }
}

function reach(graph, from) {
  const seen = new Set()
  const open = [from]
  for (let one = open.pop(); one !== undefined; one = open.pop())
    for (const next of graph.get(one) ?? [])
      if (!seen.has(next)) {
        seen.add(next)
        open.push(next)
      }
  return seen
}

/**
 * Names that more than one file declares and exports: a reader who looks for one finds another. Those that a decision
 * record asks for are apart.
 */
function findDeclaredTwice(sources) {
  const homes = new Map()
  for (const [file, { program }] of sources)
    for (const name of new Set(program.body.flatMap(declaredNames)))
      homes.set(name, [...(homes.get(name) ?? []), file])
  const calls = findCallNames(sources)
  const found = [...homes].filter(([, files]) => files.length > 1).map(([name, files]) => ({ name, files }))
  const isAskedFor = (each) => isAskedByRecord(each, { calls, sources })
  return {
    declaredTwice: found.filter((each) => !isAskedFor(each)),
    declaredAsAsked: found.filter(isAskedFor),
  }
}

/** The names of the calls: keys whose value is a call, in a table of its own or within what makes one for each thing. */
function findCallNames(sources) {
  const names = new Set()
  const look = (node) => {
    if (typeof node !== 'object' || node === null) return
    if (node.type === 'Property' && node.value.callee?.name === 'defineCall') names.add(node.key.name)
    else for (const part of Array.isArray(node) ? node : Object.values(node)) look(part)
  }
  for (const [file, { program }] of sources) if (/^core\/.*calls\.ts$/.test(file)) look(program.body)
  return names
}

/** The build of the take page puts this file in the place of `all-kinds.ts` (decision 90), so both export `kinds`. */
const isStandIn = (file) => file === 'core/src/question/kinds/first-kinds.ts'
/** The files of the kinds that are loaded when a paper has one of them (decision 90). */
const isTakeOfKind = (file) => /^web\/src\/features\/question\/kinds\/[^/]+\/take\.tsx$/.test(file)

/**
 * A released migration never changes. A call has one name (decision 1): the function of the server that carries it out
 * and the one of the web that makes it are called alike.
 */
function isAskedByRecord({ name, files }, { calls, sources }) {
  const open = files.filter((file) => !isMigration(file) && !isStandIn(file))
  const [server, web] = open
  return (
    open.length < 2 ||
    (name === 'take' && open.every(isTakeOfKind)) ||
    (calls.has(name) &&
      open.length === 2 &&
      server.startsWith('server/src/features/') &&
      packageOf(web) === 'web' &&
      new RegExp(`Calls(?:Of\\[\\w+\\])?\\.${name}\\b`).test(sources.get(web).source))
  )
}

function declaredNames(node) {
  if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return []
  const { declarations, id } = node.declaration
  return (declarations ?? [{ id }]).flatMap((each) => each.id?.name ?? [])
}

/** The files of a kind itself, and those elsewhere that name it. */
function countTouchedByKind(kind, sources) {
  const name = kind.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const isOwn = (file) => file.includes(`/question/kinds/${kind}/`)
  const isNaming = ({ source, first, later }) =>
    [...first, ...later].some(isOwn) || new RegExp(`\\boptionType\\.${name}\\b|\\b${name}:`).test(source)
  return [...sources].filter(([file, read]) => isOwn(file) || (isNaming(read) && !isOfOthers(file))).length
}

/**
 * Readers of other programs' files make the kinds that those programs have; a new kind of ours is none of them. Shorthands
 * for questions that are written in code are there for the kinds that templates and samples use; `ask` makes any.
 */
const isOfOthers = (file) =>
  file.startsWith('core/src/bank/exchange/') || file === 'core/src/question/compose.ts'

const countNaming = (name, sources) =>
  [...sources.values()].filter(({ source }) => new RegExp(`\\b${name}\\b`).test(source)).length
