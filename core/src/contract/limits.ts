/**
 * Rules nested eight deep have two brackets a level. Thirty is beyond any form of ours and far below what hurts a
 * parser.
 */
export const maxDepth = 30

/** The largest form has 200 questions with a dozen fields, sent as JSON text in one field each. */
export const maxParameters = 2000

/** The limit counts brackets and commas of JSON. The largest exam has 200 questions with some forty values each. */
export const maxJsonValues = 20_000

/** An exam of 200 full questions with notes stays below this size of a text body. */
export const maxBodyBytes = 1024 * 1024

/** No body has a smaller limit, so that a caller who exceeds a short field learns which field it is. */
export const minBodyBytes = 64 * 1024

/** The path holds ids, user names and mail addresses, none of which is longer. */
export const maxPathFieldLength = 320

/** Records are keyed by ids of questions, which are shorter. */
export const maxNameLength = 40

export const pageLimits = {
  /** The specification's lists of surveys have ten rows a page. */
  defaultLength: 10,
  /** The page that chooses a category asks for 200 at once. */
  maxLength: 200,
  /** Nobody turns to page 100,000; a crawler that does should not make the database count that far. */
  maxNumber: 100_000,
} as const
