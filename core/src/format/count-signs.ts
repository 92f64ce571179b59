/**
 * Counts the length of a text as the schemas do: a character beyond the first plane of Unicode, as most emoji are, is
 * one.
 */
export const countSigns = (text: string): number => [...text].length
