/** A note of one's own beside a mistake. */
export const ownNoteMax = 1000
