/** Windows refuses these, with any ending. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i

/** Signs with a meaning in paths, and those that cannot be seen: controls, marks that turn the direction, half characters. */
const unsafe = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

/**
 * A name that every system takes for a file in the folder it is put in, and that reads as what it is. Cut to so many
 * characters, the ending not included.
 */
export function safeName(name: string, max: number): string {
  // What a client sends may be of any length; nothing behind this is used anyway.
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

/** In small letters and without the dot; empty where there is none. */
export function endingOf(path: string): string {
  const dot = path.lastIndexOf('.')
  const ending = dot === -1 ? '' : path.slice(dot + 1).toLowerCase()
  return /^[a-z0-9]{1,8}$/.test(ending) ? ending : ''
}
