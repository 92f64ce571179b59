import type { Database } from './open.ts'

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
