interface Named {
  key: string
  value: string
}

/** The names of categories in a spreadsheet or a text: the name, or the key where the name could mean another one. */
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

/** The kinds of form a category is for; those of type exam are the subjects. */
export const categoryTypes = ['survey', 'vote', 'exam'] as const
export type CategoryType = (typeof categoryTypes)[number]

export const categoryTypeNames: Record<CategoryType, string> = {
  survey: '问卷',
  vote: '投票',
  exam: '考试科目',
}

export const categoryLimits = {
  /** A question belongs to this category until somebody says otherwise; the word is the specification's. */
  defaultKey: '综合',
  keyMax: 50,
  valueMax: 30,
  /** A deleted one can be restored for this long, as forms can. */
  restoreDays: 30,
} as const
