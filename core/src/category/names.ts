import type { Category } from './schema.ts'

type Named = Pick<Category, 'key' | 'value'>

/** What a spreadsheet or a text calls a category: its name, or its key where the name could mean another one. */
export function makeCategoryNames(categories: readonly Named[]): (key: string) => string {
  const keys = new Set(categories.map(({ key }) => key))
  const counts = new Map<string, number>()
  for (const { value } of categories) counts.set(value, (counts.get(value) ?? 0) + 1)
  const isShared = ({ key, value }: Named) =>
    (counts.get(value) ?? 0) > 1 || (value !== key && keys.has(value))
  const names = new Map(categories.map((each) => [each.key, isShared(each) ? each.key : each.value]))
  return (key) => names.get(key) ?? key
}

/** The key of the category that such a word means: by key first, then by a name that only one category has. */
export function makeCategoryFinder(categories: readonly Named[]): (nameOrKey: string) => string | undefined {
  const found = new Map<string, string | undefined>()
  for (const { key, value } of categories) found.set(value, found.has(value) ? undefined : key)
  for (const { key } of categories) found.set(key, key)
  return (nameOrKey) => found.get(nameOrKey)
}
