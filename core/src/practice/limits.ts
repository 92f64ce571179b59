/** A member's own note on a mistake. */
export const ownNoteMax = 1000
