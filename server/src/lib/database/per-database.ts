import type { Database } from './open.ts'

/** One of something for each open database, made at the first use: writers that gather, things read once. */
export function perDatabase<Value>(make: (database: Database) => Value): (database: Database) => Value {
  const made = new WeakMap<Database, Value>()
  return (database) => {
    const known = made.get(database)
    if (known !== undefined) return known
    const value = make(database)
    made.set(database, value)
    return value
  }
}
