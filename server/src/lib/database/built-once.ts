import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

/** Stands in a query for what is given at each call. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Whatever is asked of it is the place of that name. */
const places = new Proxy({}, { get: (_, name) => new Place(String(name)) })

/**
 * Building a query costs several times what a read by index does. One that every call asks is built once for each
 * database: `build` sees places instead of values, and must only hand them on as parameters.
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
    const { rows } = await kysely.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
