/** That rows of one table name rows of another. */
export interface Reference {
  from: string
  to: string
}

/** Each table after those it refers to, so that a restore can fill them in this order; otherwise as given. */
export function inOrderOfReference(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered = new Set<string>()
  const underWay = new Set<string>()
  const known = new Set(tables)
  const add = (table: string) => {
    if (!known.has(table) || ordered.has(table)) return
    if (underWay.has(table)) throw new Error(`tables refer to each other in a circle: ${table}`)
    underWay.add(table)
    for (const { from, to } of references) if (from === table && to !== table) add(to)
    ordered.add(table)
  }
  for (const table of tables) add(table)
  return [...ordered]
}
