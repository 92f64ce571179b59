export interface Finding {
  /** The wire name of the field at fault. */
  field: string
  reason: string
  /** Left out rather than wrong. */
  isMissing?: true
  /** Longer than it may be. */
  isTooLong?: true
}
