/** Our own files alone, by the hash of their content: nothing is ever loaded from a foreign host. */
export const picturePathShape = /^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}\.webp$/

/** The path of a picture's smaller sister, which lies beside it. */
export const thumbOf = (path: string): string => path.replace(/\.webp$/, '-thumb.webp')
