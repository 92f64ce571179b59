/**
 * Characters that nobody sees, that turn the direction of writing, or that mean nothing. What is left are line breaks, and
 * what joins and colours emoji.
 */
const unseen = /(?!\n|\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu

/**
 * The text as a person sees it. Hidden characters could tell a model something that is not seen in the preview, and turn
 * round what is shown beside them.
 */
export const visibleText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(unseen, '')
