import type { Plugin } from 'vite'
import { type FindModule, findReached } from './file-groups.ts'

/**
 * Which modules of the take page come in one file: those that come together. By themselves they were 36 to 62 requests,
 * many of them for a few hundred bytes (decision 81).
 */

interface Area {
  name: string
  /** What is imported on demand and belongs here. */
  roots: RegExp
  /** What only these share with it is in its file. */
  gives?: readonly string[]
}

const oftenAsked = /\/kinds\/(scale|ranking|long-ranking|choice-list|number|date-time|checked-text|matrix)\//

/** What is imported on demand and has no area is asked for by a press: it is a file of its own. */
const areas: readonly Area[] = [
  // What several of them need: how answers are read, and how they are put into words.
  { name: 'shared', roots: /\/later-takes\.ts$/ },
  { name: 'logic', roots: /\/logic-notes\.tsx$/ },
  { name: 'states', roots: /\/(before-states|receipt-state)\.tsx$/, gives: ['exam'] },
  { name: 'exam', roots: /\/take\/exam\/result\.tsx$/ },
  { name: 'kinds', roots: oftenAsked },
  { name: 'more-kinds', roots: /\/kinds\/[\w-]+\/take\.tsx$/ },
  { name: 'figures', roots: /\/(figures|paper-items)\.tsx$/ },
  // A vote that counts itself again by its codes needs the sums that uploads need.
  { name: 'recount', roots: /\/recount-votes\.tsx$/ },
  // Asked for as soon as the page is taken over: the bar, and what is needed when the line may be down.
  { name: 'awake', roots: /\/(bar-live|problem-ways|panels|kept-page|say-chosen)\.tsx?$/ },
]

/** What later parts share with the first stays with the first: many small files pack badly. */
const first = 'paper'

function placeOf(owners: readonly Area[]): string | undefined {
  const [owner, ...others] = owners
  if (others.length === 0) return owner?.name
  const giving = owners.find(({ name, gives = [] }) =>
    owners.every((other) => other.name === name || gives.includes(other.name)),
  )
  return (giving ?? areas[0])?.name
}

/** The area of each module that is imported on demand, or by such a one. */
function makePlan(entry: string, find: FindModule): ReadonlyMap<string, string | undefined> {
  const imports = (id: string) => find(id)?.importedIds ?? []
  const later = (id: string) => find(id)?.dynamicallyImportedIds ?? []
  const all = [...findReached([entry], (id) => [...imports(id), ...later(id)])]
  const plan = new Map<string, string | undefined>()
  const owned = areas.map((area) => {
    const roots = all.flatMap(later).filter((root) => areas.find((one) => one.roots.test(root)) === area)
    return { area, ids: findReached(roots, imports) }
  })
  for (const id of all) plan.set(id, placeOf(owned.filter(({ ids }) => ids.has(id)).map(({ area }) => area)))
  for (const id of findReached([entry], imports)) plan.set(id, first)
  return plan
}

/** React is by itself, because it stays the same when the paper changes. */
const react = /node_modules\/(react|react-dom|scheduler)\//

/** The groups for the bundler. A group takes with it what its modules import, so the most shared are first. */
export function takeGroups(entry: string) {
  let plan: ReturnType<typeof makePlan> | undefined
  const named = [first, ...areas.map(({ name }) => name)].map((group) => ({
    debugName: group,
    name: (id: string, graph: { getModuleInfo: FindModule }): string | null => {
      plan ??= makePlan(entry, (one) => graph.getModuleInfo(one))
      return plan.get(id) === group ? group : null
    },
  }))
  return [{ name: 'react', test: react }, ...named]
}

const runtimeName = 'rolldown-runtime'
const runtimeImport = /import\{([^}]*)\}from"\.\/rolldown-runtime-[\w-]+\.js";?/
const exported = /export\{([^}]*)\};?\s*$/

/** `a as b, c` of an import or export as the fields of an object. */
const toFields = (names: string, isImport: boolean): string =>
  names
    .split(',')
    .map((name) => name.trim().split(' as '))
    .map(([from = '', to = from]) => (isImport ? `${from}:${to}` : `${to}:${from}`))
    .join(',')

/**
 * The bundler keeps its few helpers in a file of their own, which React's imports: everything would wait for one more round
 * trip, for 200 bytes. Each file has them itself instead.
 */
export const inlineRuntime = (): Plugin => ({
  name: 'inline-runtime',
  // The names of files are made before their helpers are in them.
  augmentChunkHash: () => 'with helpers',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []))
    const runtime = chunks.find(({ name }) => name === runtimeName)
    if (!runtime) return
    const [, names = ''] = exported.exec(runtime.code) ?? []
    const helpers = `(()=>{${runtime.code.replace(exported, '')}return{${toFields(names, false)}}})()`
    for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
      if (!runtimeImport.test(chunk.code)) throw new Error(`${chunk.fileName} imports its helpers otherwise`)
      chunk.code = chunk.code.replace(
        runtimeImport,
        (_all, wanted: string) => `const{${toFields(wanted, true)}}=${helpers};`,
      )
      chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName)
    }
    delete bundle[runtime.fileName]
  },
})
