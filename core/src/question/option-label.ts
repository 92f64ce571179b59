const labels = ['A', 'B', 'C', 'D', 'E', 'F'] as const

/** A for the first option, B for the second. */
export const optionLabel = (index: number): string => labels[index] ?? String(index + 1)
