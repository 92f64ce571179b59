import type { Database } from './open.ts'

/**
 * One of something for each open database, made at the first use: writers that gather, things read once. Inside a transaction
 * it is the same one: what is read there can be read through its own connection, for one that asks for a second while all are
 * taken would wait for itself.
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
