const circled = '①②③④⑤⑥'

/** `B`, `AC`, `A、C`, `A和C`, `选B`, `B选项。`, `①③`: the letters that are named; undefined where there is anything else. */
export function readSpokenLetters(text: string): string[] | undefined {
  const bare = text
    .normalize('NFKC')
    .replace(/^(?:应?选|选项)/, '')
    .replace(/(?:选项|项)$/, '')
    .replace(/[\s,、;。./和与及]+/g, '')
    .toUpperCase()
  if (/^[A-H]+$/.test(bare)) return [...bare]
  const signs = text.replace(/[\s,，、;；。]+/g, '')
  if (!new RegExp(`^[${circled}]+$`).test(signs)) return undefined
  return [...signs].map((sign) => String.fromCharCode(65 + circled.indexOf(sign)))
}

const yes = new Set(['√', '✓', '✔', '对', '正确', 't', 'true'])
const no = new Set(['×', '✗', '✘', 'x', '错', '错误', 'f', 'false', '不对', '不正确'])

/** 对 or 错 as people write them; undefined for anything else. */
export function readVerdict(text: string): boolean | undefined {
  const word = text
    .trim()
    .replace(/[。.]$/, '')
    .toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}
