import { foldForSearch, readSearchTerms, type SearchTerm } from '@wenhai/core/format/pairs'
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

/**
 * The first character of each initial in the order of pinyin, by which every ICU sorts, so that no dictionary is
 * needed.
 */
const first = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀']
const letters = [...'abcdefghjklmnopqrstwxyz']
const byPinyin = new Intl.Collator('zh-Hans-CN-u-co-pinyin')

const known = new Map<string, string>()

/** A site's titles use fewer characters; beyond this number they are looked up again. */
const maxKnown = 8000

function initialOf(character: string): string {
  const kept = known.get(character)
  if (kept !== undefined) return kept
  const next = first.findIndex((each) => byPinyin.compare(character, each) < 0)
  const letter = letters[(next === -1 ? letters.length : next) - 1] ?? ''
  if (known.size < maxKnown) known.set(character, letter)
  return letter
}

const han = /\p{Script=Han}/u
const sign = /[^\p{L}\p{N}]/u

/** Writes 春游去哪里 as cyqnl; Latin letters and figures stay. The result is empty for a text without Chinese characters. */
export function initialsOf(text: string): string {
  if (!han.test(text)) return ''
  return [...text]
    .map((character) => {
      if (han.test(character)) return initialOf(character)
      return sign.test(character) ? '' : character.toLowerCase()
    })
    .join('')
}
