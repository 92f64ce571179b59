/** Texts that a person would call the same become equal: width, case and spaces do not matter. */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
