import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely'
import type { FixedPart, FixedQuery } from './many-rows.ts'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

/**
 * Makes one instance of something, such as a cache or a group commit, for each open database on first use. Inside a
 * transaction it is the same instance, and reads there must use the transaction's connection, because asking for a
 * second one while all are taken would deadlock.
 */
export function perDatabase<Value>(make: (database: Database) => Value): (database: Database) => Value {
  const made = new WeakMap<Database['place'], Value>()
  return (database) => {
    const known = made.get(database.place)
    if (known !== undefined) return known
    const value = make(database)
    made.set(database.place, value)
    return value
  }
}

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
 * placeholders instead of values, and must only pass them on as parameters. Where it names the columns that it returns,
 * say so: then it is kept prepared within transactions too.
 */
export function builtOnce<Given extends Record<string, string | number>, Row>(
  build: (kysely: Kysely<Tables>, given: Given) => Compilable<Row>,
  fixed: FixedPart = 'text',
): (database: Pick<Database, 'kysely'>, given: Given) => Promise<Row[]> {
  const built = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  return async ({ kysely }, given) => {
    // A transaction is an object of its own, and shares the adapter with its database.
    const { adapter } = kysely.getExecutor()
    let query = built.get(adapter)
    if (!query) {
      query = build(kysely, places as Given).compile()
      built.set(adapter, query)
    }
    const parameters = query.parameters.map((value) => (value instanceof Place ? given[value.name] : value))
    const asked: FixedQuery<Row> = { ...query, parameters, fixed }
    const { rows } = await kysely.executeQuery<Row>(asked)
    return rows
  }
}
