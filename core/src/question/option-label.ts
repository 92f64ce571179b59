const letters = 26

/** A for the first option, Z for the 26th, then AA, AB … */
export const optionLabel = (index: number): string => {
  const last = String.fromCharCode(65 + (index % letters))
  return index < letters ? last : optionLabel(Math.floor(index / letters) - 1) + last
}

/** The place of an option by its label: 0 for A, 26 for AA. */
export const placeOfLabel = (label: string): number =>
  [...label].reduce((place, letter) => (place + 1) * letters + letter.charCodeAt(0) - 65, -1)

/** The sentence about keys that are not the labels in their order. */
export const optionKeysText = '选项的编号应依次为 A、B、C'

/** 以上都没有, 以上都不是, 都没有, 以上皆非: each says that nothing else applies. */
const noneText = /^(?:以上)?(?:选项)?[都皆均](?:没有|不是|不选|非|无)$/

/** An option that excludes all others. */
export const isNoneOption = ({ opt }: { opt: string }): boolean =>
  noneText.test(opt.replace(/[\s，。,.]/g, ''))
