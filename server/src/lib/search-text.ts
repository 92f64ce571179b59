import { foldForSearch, readSearchTerms, type SearchTerm } from '@wenhai/core/format/pairs'
import { initialsOf } from './initials.ts'
import { simplify } from './simplify.ts'

/** People leave out the signs inside a title when they type it. */
const signs = /[^\p{L}\p{N}]+/gu

/**
 * The text by which a thing is found: its title and other texts in simplified characters, the title once more without
 * its signs, and the initials of its pinyin.
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

/** The search text of things without a title, because nobody types the initials of a question. */
export const plainSearchText = (...texts: readonly string[]): string => foldForSearch(...texts.map(simplify))

/** The words of a keyword, folded as the texts are. */
export const readTerms = (keyword: string): SearchTerm[] => readSearchTerms(simplify(keyword))
