/** Matches only our own files, named by the hash of their content, so that nothing is loaded from another host. */
export const picturePathShape = /^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}\.webp$/

/**
 * A picture of an article may be animated, and its path says so: readers who prefer no motion get its thumb, a still
 * picture.
 */
export const articlePicturePathShape = /^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}(?:-moving)?\.webp$/

export const videoPathShape = /^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}\.(?:mp4|webm)$/

/** Matches recordings and films that a browser plays. A WebM without pictures ends with weba. */
export const mediaPathShape =
  /^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}\.(?:mp3|m4a|wav|ogg|aac|flac|weba|mp4|webm)$/

export const isMovingPicture = (path: string): boolean => path.endsWith('-moving.webp')

/** The path of a picture's thumb, stored beside it. */
export const thumbOf = (path: string): string => path.replace(/\.webp$/, '-thumb.webp')

export const pictureLimits = {
  /** A phone's photo. */
  maxBytes: 5 * 1024 * 1024,
  /**
   * A picture as base64 in a form has at most so many bytes. A form is decoded in one step, and a larger one would
   * block other requests; uploads stream.
   */
  maxTextBytes: 1024 * 1024,
  /** A phone's best photo; beyond that a small file can decode to fill the memory. */
  maxPixels: 40_000_000,
  /** The longest screenshot of a phone. A picture of one column of pixels took a quarter of a minute. */
  maxSide: 30_000,
  /**
   * A jpg that comes sharper with each pass has at most so many: encoders write ten, and each goes over the whole
   * picture. Hundreds of passes fit into a small file and took seconds.
   */
  maxScans: 32,
  /** A moving picture has at most twenty seconds with sixteen frames each. */
  maxFrames: 320,
  /** Wider than any screen shows a question's picture. */
  maxWidth: 1600,
  /** Two columns of options fit on a phone with a fine screen. */
  thumbWidth: 400,
} as const

export const videoLimits = {
  /** A film has some ten minutes as a phone sends them. */
  maxBytes: 200 * 1024 * 1024,
} as const

export const audioLimits = {
  /** Half an hour as a phone records it. It is read as a whole to see what it is. */
  maxBytes: 30 * 1024 * 1024,
} as const

/**
 * A member has room for some thousand pictures, or a few films among them: a whole school year of questions with room
 * to spare.
 */
export const memberQuotaBytes = 1024 * 1024 * 1024

/** A picture nobody refers to after a day was put into a form that was never saved. */
export const unusedHours = 24

/** Windows refuses these, with any ending. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i

/** Signs with a meaning in paths, and those that cannot be seen: controls, marks that turn the direction, half characters. */
const unsafe = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

/**
 * A name that every system takes for a file in the folder it is put in, and that reads as what it is. Cut to so many
 * characters, the ending not included.
 */
export function safeName(name: string, max: number): string {
  // A client may send a name of any length, of which nothing behind this is used.
  const seen = name.slice(0, 4 * max).normalize('NFC')
  const plain = [...seen.replace(unsafe, '_').replace(/\s/gu, ' ')].slice(0, max).join('')
  const bare = trimEnds(plain)
  const [first = ''] = bare.split('.', 1)
  if (bare === '') return '文件'
  return reserved.test(first.trim()) ? `_${bare}` : bare
}

/** Dots and spaces at the ends: Windows drops them, and a first dot hides a file. */
function trimEnds(text: string): string {
  let [from, to] = [0, text.length]
  const isLoose = (at: number) => text[at] === '.' || text[at] === ' '
  while (from < to && isLoose(from)) from += 1
  while (to > from && isLoose(to - 1)) to -= 1
  return text.slice(from, to)
}

/** The last part of a path of any system, without its ending. */
export function bareName(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}

/** The ending in small letters and without the dot; empty where there is none. */
export function endingOf(path: string): string {
  const dot = path.lastIndexOf('.')
  const ending = dot === -1 ? '' : path.slice(dot + 1).toLowerCase()
  return /^[a-z0-9]{1,8}$/.test(ending) ? ending : ''
}
