/** 以上都没有, 以上都不是, 都没有, 以上皆非: each says that nothing else applies. */
const noneText = /^(?:以上)?(?:选项)?[都皆均](?:没有|不是|不选|非|无)$/

/** An option that excludes all others. */
export const isNoneOption = ({ opt }: { opt: string }): boolean =>
  noneText.test(opt.replace(/[\s，。,.]/g, ''))
