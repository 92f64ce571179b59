/** What people here choose and lists made elsewhere do not have. */
const localOnes = [
  'woaini1314',
  'woaini520',
  '5201314520',
  '1314520520',
  'woaiwojia',
  'nihaoma123',
  'zxcvbnm123',
]

/** 88888888, 12341234, abcabcabc. */
const repeated = /^(.{1,4})\1+.{0,3}$/su

let known: Promise<ReadonlySet<string>> | undefined

/** 50,000 texts are read with the first password that is chosen, not at every start. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...localOnes])
}

/** Among the first that anyone tries: on a list of the most used ones, or a few characters over and over. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load()
  const folded = password.toLowerCase()
  return repeated.test(folded) || (await known).has(folded)
}
