const nothingSeen = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * Nothing that anybody sees: white space, or characters without a shape, such as the zero-width space. Within a text they
 * stay: emoji and some scripts are joined by them.
 */
export const isBlank = (text: string): boolean => nothingSeen.test(text)

/** What joins an emoji, or makes one flag of another, has no shape itself and is seen all the same. */
const unseen = /(\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?\u200D|[\u{E0020}-\u{E007F}])|\p{Cf}/gu

/** For comparing: two texts that look alike are the same. */
export const seenOf = (text: string): string =>
  text.replace(unseen, (_, kept: string | undefined) => kept ?? '')

/** Whether one text before this one looks the same. */
export const isTwinAt = (texts: readonly string[], index: number): boolean => firstTwin(texts, index) < index

/** The place of the first text that looks like this one. */
export const firstTwin = (texts: readonly string[], index: number): number =>
  texts.findIndex((text) => seenOf(text) === seenOf(texts[index] ?? ''))

/** Embeddings, overrides and isolates: with one in it, a name turns round what is written after it. */
const directions = /[\u202A-\u202E\u2066-\u2069]/

export const changesDirection = (text: string): boolean => directions.test(text)

export const directionText = '名称和标题里不能有改变文字方向的字符'

/** How long a text is, as the schemas count: a sign beyond the first plane of Unicode, as most emoji are, is one. */
export const countSigns = (text: string): number => [...text].length

/** Texts that a person would call the same become equal: width, case and spaces do not matter. */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
