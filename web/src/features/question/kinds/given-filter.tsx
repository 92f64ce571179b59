import type { KindFilter } from './kind-result.ts'

/** For kinds whose answers are not looked into: whether there is one is all that is asked. */
export const givenFilter = (verb: string): KindFilter => ({
  is: `已${verb}`,
  isNot: `没有${verb}`,
  isGivenOnly: true,
  WantedField: () => null,
  tidy: () => ({ keys: [], text: '' }),
  missing: `请选已${verb}还是没有${verb}`,
  say: (_, isNot) => (isNot ? `没有${verb}` : `已${verb}`),
})
