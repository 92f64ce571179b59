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
