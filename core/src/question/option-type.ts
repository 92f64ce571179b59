/** The specification's numbers: 0 single, 1 multiple, 2 fill-in, 3 open, 4 ranking, 6 true/false. There is no 5. */
export const optionTypes = [0, 1, 6, 2, 3, 4] as const
export type OptionType = (typeof optionTypes)[number]

export const isOptionType = (value: number): value is OptionType =>
  (optionTypes as readonly number[]).includes(value)
