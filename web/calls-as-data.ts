import { type Plugin, runnerImport } from 'vite'

/** What the transport needs of a call; types are the compiler's business, schemas the server's. */
const keptFields = ['method', 'path', 'success', 'body', 'envelope'] as const

type KeptField = (typeof keptFields)[number]
type Table = Record<string, Partial<Record<KeptField, unknown>>>

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null

/**
 * The call tables of core name zod schemas, and with them every page would load zod only to know a path.
 * Here each table becomes the plain data that the browser uses. Pages that check a form import its schema itself.
 */
export const callsAsData = (kept: readonly KeptField[] = keptFields): Plugin => ({
  name: 'calls-as-data',
  enforce: 'pre',
  load: {
    filter: { id: /\/core\/src\/\w+\/calls\.ts$/ },
    async handler(id) {
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, {
        configFile: false,
        resolve: { conditions: ['wenhai-source'] },
        logLevel: 'error',
      })
      for (const file of dependencies) this.addWatchFile(file)
      return Object.entries(module)
        .filter(([, table]) => isTable(table))
        .map(([name, table]) => `export const ${name} = ${JSON.stringify(asData(table as Table, kept))}`)
        .join('\n')
    },
  },
})

const asData = (table: Table, kept: readonly KeptField[]) =>
  Object.fromEntries(
    Object.entries(table).map(([name, call]) => [
      name,
      Object.fromEntries(kept.map((field) => [field, call[field]])),
    ]),
  )
