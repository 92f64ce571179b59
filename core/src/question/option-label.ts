const letters = 26

/** A for the first option, Z for the 26th, then AA, AB … */
export const optionLabel = (index: number): string => {
  const last = String.fromCharCode(65 + (index % letters))
  return index < letters ? last : optionLabel(Math.floor(index / letters) - 1) + last
}

/** The place of an option by its label: 0 for A, 26 for AA. */
export const placeOfLabel = (label: string): number =>
  [...label].reduce((place, letter) => (place + 1) * letters + letter.charCodeAt(0) - 65, -1)

/** What is wrong with keys that are not the labels in their order. */
export const optionKeysText = '选项的编号应依次为 A、B、C'
