/** The changes that a regrade can make to one question. */
export const regradeKinds = ['key', 'accept', 'modes', 'full', 'strike', 'points', 'partial'] as const
export type RegradeKind = (typeof regradeKinds)[number]

export const regradeKindNames: Record<RegradeKind, string> = {
  key: '改正答案',
  accept: '多认可一种答案',
  modes: '改变比较方式',
  full: '全员得分',
  strike: '取消这道题',
  points: '改变分值',
  partial: '改变少选的给分',
}

/** The points of a struck question go to the other questions of the same paper in proportion, or nowhere. */
export const strikeWays = ['spread', 'drop'] as const
export type StrikeWay = (typeof strikeWays)[number]

export const regradeStates = ['running', 'done', 'undoing', 'undone'] as const
type RegradeState = (typeof regradeStates)[number]

export const regradeStateNames: Record<RegradeState, string> = {
  running: '正在重判',
  done: '已完成',
  undoing: '正在撤销',
  undone: '已撤销',
}
