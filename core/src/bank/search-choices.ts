/** 我的, or what may be picked: the caller's own and what others share. Level >5 sees all in both. */
export const bankScopes = ['own', 'usable'] as const
export type BankScope = (typeof bankScopes)[number]

export const bankSorts = ['new', 'old', 'updated', 'hard', 'easy', 'weak', 'asked'] as const
export type BankSort = (typeof bankSorts)[number]

export const bankSortNames: Record<BankSort, string> = {
  new: '最新创建',
  old: '最早创建',
  updated: '最近修改',
  hard: '得分率从低到高',
  easy: '得分率从高到低',
  weak: '区分度从低到高',
  asked: '做过的人最多',
}

/** Orders by what exams have measured: only measured questions have a place in them. */
export const measuredSorts = ['hard', 'easy', 'weak', 'asked'] as const satisfies readonly BankSort[]

/** Which measured questions. */
export const healthFilters = ['measured', 'level', 'fault', 'often', 'double'] as const
export type HealthFilter = (typeof healthFilters)[number]

export const healthFilterNames: Record<HealthFilter, string> = {
  measured: '考过的',
  level: '难度和实测不符',
  fault: '需要检查',
  often: '用得太多',
  double: '相同的题表现不同',
}
