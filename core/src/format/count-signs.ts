/** How long a text is, as the schemas count: a sign beyond the first plane of Unicode, as most emoji are, is one. */
export const countSigns = (text: string): number => [...text].length
