/** The trees that a stored text of questions names: `@` and their hash. */
export const treesNamedIn = (text: string): string[] =>
  [...text.matchAll(/@([0-9a-f]{64})/g)].map(([, tree = '']) => tree)
