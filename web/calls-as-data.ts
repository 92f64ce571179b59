import { type Plugin, runnerImport } from 'vite'

/** What the transport needs of a call; types are the compiler's business, schemas the server's. */
const keptFields = ['method', 'path', 'success', 'body', 'envelope'] as const

type KeptField = (typeof keptFields)[number]
type Table = Record<string, Partial<Record<KeptField, unknown>>>

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null

const asTable = '?table='

/**
 * The call tables of core name zod schemas, and with them every page would load zod only to know a path.
 * Here each table becomes the plain data that the browser uses, with one export a call: a build leaves out those that
 * none of its pages makes. Pages that check a form import its schema itself.
 */
export const callsAsData = (kept: readonly KeptField[] = keptFields): Plugin => ({
  name: 'calls-as-data',
  enforce: 'pre',
  load: {
    filter: { id: /\/core\/src\/(?:\w+\/)+calls\.ts(?:\?table=\w+)?$/ },
    async handler(id) {
      const [file = id, wanted] = id.split(asTable)
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(file, {
        configFile: false,
        resolve: { conditions: ['wenhai-source'] },
        logLevel: 'error',
      })
      for (const dependency of dependencies) this.addWatchFile(dependency)
      if (wanted) return asExports(module[wanted] as Table, kept)
      return Object.entries(module)
        .filter(([, table]) => isTable(table))
        .map(([name]) => `export * as ${name} from ${JSON.stringify(file + asTable + name)}`)
        .join('\n')
    },
  },
})

const asExports = (table: Table, kept: readonly KeptField[]) =>
  Object.entries(table)
    .map(([name, call]) => `export const ${name} = ${JSON.stringify(dataOf(call, kept))}`)
    .join('\n')

const isCall = (value: unknown): value is Table[string] =>
  isTable(value) && typeof value.path === 'string' && typeof value.method === 'string'

/** A table may hold tables, such as the calls of sharing by the kind of the thing. */
function dataOf(value: unknown, kept: readonly KeptField[]): object {
  if (isCall(value)) return Object.fromEntries(kept.map((field) => [field, value[field]]))
  if (!isTable(value)) return {}
  const calls = Object.entries(value).filter(([, inner]) => isCall(inner))
  return Object.fromEntries(calls.map(([name, inner]) => [name, dataOf(inner, kept)]))
}
