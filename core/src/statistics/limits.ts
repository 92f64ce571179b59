/** Fewer reports than this say too little about a question to warn of it: one of them is 5 %. */
export const fewestForWarning = 20

/** Options whose choice is counted by total: those that have a letter. Longer lists are no choice between few. */
export const maxOptionsByTotal = 10

/** Classes that are compared, the largest first. */
export const maxGroups = 100

/** Ebel and Frisbie (1991): below this a question hardly tells good takers from weak ones. */
export const lowDiscrimination = 0.2

/** Nearly everyone, and hardly anyone: such questions say nothing about differences between takers. */
export const easyFrom = 0.95
export const hardTo = 0.1
