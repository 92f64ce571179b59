/** A name of this length can be told apart from others and fits any disk. */
const longest = 60

/** Makes a file name of a title, without characters that disks refuse. */
export const fileNameOf = (title: string): string =>
  title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .replace(/[. ]+$/, '') || '图表'
