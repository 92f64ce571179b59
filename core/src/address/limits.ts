/** From the specification: 3 to 30. */
export const trueName = { min: 3, max: 30 } as const

export const addressText = { max: 200 } as const

/** More than anyone has, few enough for one page. */
export const addressBook = { max: 20 } as const
