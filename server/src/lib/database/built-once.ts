import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { FixedQuery } from './many-rows.ts'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

/** Placeholder in a query for a value given at each call. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Every property is the placeholder of that name. */
const places = new Proxy({}, { get: (_, name) => new Place(String(name)) })

/**
 * Builds a query once for each database, because building costs several times as much as a read by index. `build` gets
 * placeholders instead of values, and must only pass them on as parameters.
 */
export function builtOnce<Given extends Record<string, string | number>, Row>(
  build: (kysely: Kysely<Tables>, given: Given) => Compilable<Row>,
): (database: Pick<Database, 'kysely'>, given: Given) => Promise<Row[]> {
  const built = new WeakMap<Kysely<Tables>, CompiledQuery<Row>>()
  return async ({ kysely }, given) => {
    let query = built.get(kysely)
    if (!query) {
      query = build(kysely, places as Given).compile()
      built.set(kysely, query)
    }
    const parameters = query.parameters.map((value) => (value instanceof Place ? given[value.name] : value))
    const fixed: FixedQuery<Row> = { ...query, parameters, fixed: 'text' }
    const { rows } = await kysely.executeQuery<Row>(fixed)
    return rows
  }
}
