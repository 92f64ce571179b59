/** Only our own files, named by the hash of their content: nothing is loaded from another host. */
export const picturePathShape = /^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}\.webp$/

/**
 * In articles a picture may be animated, and its path says so: readers who prefer no motion get its thumb, a still
 * picture.
 */
export const articlePicturePathShape = /^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}(?:-moving)?\.webp$/

export const videoPathShape = /^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}\.(?:mp4|webm)$/

/** What a browser plays: recordings and films. A WebM without pictures ends with weba. */
export const mediaPathShape =
  /^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}\.(?:mp3|m4a|wav|ogg|aac|flac|weba|mp4|webm)$/

export const isMovingPicture = (path: string): boolean => path.endsWith('-moving.webp')

/** The path of a picture's thumb, stored beside it. */
export const thumbOf = (path: string): string => path.replace(/\.webp$/, '-thumb.webp')
