import type { KindDescription } from '../describing.ts'

export const checkedTextDescription: KindDescription = {
  answer: (_, answer) => answer,
  key: () => ({ lines: [], besideOptions: [], short: undefined }),
}
