/** The wire's numbers for kinds: 0 to 6 are the specification's (there is no 5), new kinds begin at 10. */
export const optionType = {
  singleChoice: 0,
  multipleChoice: 1,
  fillIn: 2,
  openAnswer: 3,
  ranking: 4,
  trueFalse: 6,
  scale: 10,
  choiceList: 11,
  matrix: 12,
  entryTable: 13,
  checkedText: 14,
  number: 15,
  dateTime: 16,
  allocation: 17,
  cascade: 18,
  upload: 19,
  signature: 20,
  matching: 21,
  cloze: 22,
  passage: 23,
  longRanking: 24,
} as const

export type OptionType = (typeof optionType)[keyof typeof optionType]

/** All kinds in the order shown to people. */
export const optionTypes = [
  optionType.singleChoice,
  optionType.multipleChoice,
  optionType.trueFalse,
  optionType.fillIn,
  optionType.openAnswer,
  optionType.ranking,
  optionType.choiceList,
  optionType.scale,
  optionType.matrix,
  optionType.entryTable,
  optionType.checkedText,
  optionType.number,
  optionType.dateTime,
  optionType.cascade,
  optionType.allocation,
  optionType.longRanking,
  optionType.upload,
  optionType.signature,
  optionType.cloze,
  optionType.matching,
  optionType.passage,
] as const satisfies readonly OptionType[]

export const isOptionType = (value: number): value is OptionType =>
  (optionTypes as readonly number[]).includes(value)

/** The number as it is written in an address or a list of choices. */
export const readOptionType = (text: string): OptionType | undefined =>
  optionTypes.find((value) => String(value) === text)
