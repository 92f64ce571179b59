type Part = string | false | null | undefined

export const cx = (...parts: Part[]) => parts.filter(Boolean).join(' ')
