export const category = {
  /** What a question belongs to until somebody says otherwise; the specification's word. */
  defaultKey: '综合',
  keyMax: 50,
  valueMax: 30,
  /** A deleted one can be restored for this long, as forms can. */
  restoreDays: 30,
} as const
