/** Our own files alone, by the hash of their content: nothing is ever loaded from a foreign host. */
export const picturePathShape = /^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}\.webp$/

/** In articles a picture may move, and its path says so: whoever wants no motion is shown its thumb, which stands still. */
export const articlePicturePathShape = /^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}(?:-moving)?\.webp$/

export const videoPathShape = /^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}\.(?:mp4|webm)$/

export const isMovingPicture = (path: string): boolean => path.endsWith('-moving.webp')

/** The path of a picture's smaller sister, which lies beside it. */
export const thumbOf = (path: string): string => path.replace(/\.webp$/, '-thumb.webp')
