export interface Finding {
  /** The wire name of the field at fault. */
  field: string
  reason: string
  /** The value was left out rather than wrong. */
  isMissing?: true
  /** The value is longer than it may be. */
  isTooLong?: true
}
