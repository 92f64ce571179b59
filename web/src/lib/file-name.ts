/** Long enough to be told apart, short enough for any disk. */
const longest = 60

/** A title as the name of a file: without what disks refuse. */
export const fileNameOf = (title: string): string =>
  title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .replace(/[. ]+$/, '') || '图表'
