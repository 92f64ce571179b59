/** A figure that cannot be computed, and why, in a sentence for the reader. */
export interface Unknown {
  reason: string
}

export const isUnknown = <Value extends object>(value: Value | Unknown): value is Unknown => 'reason' in value
