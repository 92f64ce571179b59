import { foldForSearch, readSearchTerms, type SearchTerm } from '@wenhai/core/format/pairs'
import { initialsOf } from './initials.ts'
import { simplify } from './simplify.ts'

/** Signs inside a title that people leave out when they type it. */
const signs = /[^\p{L}\p{N}]+/gu

/**
 * What a thing is found by: its title and other texts in simplified characters, the title once more without its signs,
 * and the initials of its pinyin.
 */
export function searchTextOf(title: string, ...others: readonly string[]): string {
  const plain = simplify(title)
  const bare = plain.replace(signs, '')
  const isOther = foldForSearch(bare) !== foldForSearch(plain)
  const initials = initialsOf(plain)
  return foldForSearch(
    plain,
    ...others.map(simplify),
    ...(isOther ? [bare] : []),
    ...(initials === '' ? [] : [initials]),
  )
}

/** The same for texts without a title: nobody types the initials of a question. */
export const plainSearchText = (...texts: readonly string[]): string => foldForSearch(...texts.map(simplify))

/** Words of a keyword, as the texts are written. */
export const readTerms = (keyword: string): SearchTerm[] => readSearchTerms(simplify(keyword))
