const nothingSeen = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * A text is blank where nobody sees anything of it: white space, or characters without a shape, such as the zero-width
 * space. Within other text these stay, because emoji and some scripts are joined by them.
 */
export const isBlank = (text: string): boolean => nothingSeen.test(text)

/** A character that joins an emoji, or makes one flag of another, has no shape itself but changes what is seen. */
const unseen = /(\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?\u200D|[\u{E0020}-\u{E007F}])|\p{Cf}/gu

/** The text by which two are compared: texts that look alike are the same. */
export const seenOf = (text: string): string =>
  text.replace(unseen, (_, kept: string | undefined) => kept ?? '')

/** Whether one text before this one looks the same. */
export const isTwinAt = (texts: readonly string[], index: number): boolean => firstTwin(texts, index) < index

/** The place of the first text that looks like this one. */
export const firstTwin = (texts: readonly string[], index: number): number =>
  texts.findIndex((text) => seenOf(text) === seenOf(texts[index] ?? ''))

/** A name with an embedding, an override or an isolate of direction turns round what is written after it. */
const directions = /[\u202A-\u202E\u2066-\u2069]/

export const changesDirection = (text: string): boolean => directions.test(text)

export const directionText = '名称和标题里不能有改变文字方向的字符'

/**
 * Counts the length of a text as the schemas do: a character beyond the first plane of Unicode, as most emoji are, is
 * one.
 */
export const countSigns = (text: string): number => [...text].length

/** Texts that a person would call the same become equal: width, case and spaces do not matter. */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
