/** 我的, or what may be picked: the caller's own and what others share. Level >5 sees all in both. */
export const bankScopes = ['own', 'usable'] as const
export type BankScope = (typeof bankScopes)[number]

export const bankSorts = ['new', 'old', 'updated'] as const
export type BankSort = (typeof bankSorts)[number]

export const bankSortNames: Record<BankSort, string> = {
  new: '最新创建',
  old: '最早创建',
  updated: '最近修改',
}
