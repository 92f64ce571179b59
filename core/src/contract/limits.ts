/** Rules nested eight deep have two brackets a level. This is beyond any form of ours and far below what hurts a parser. */
export const maxDepth = 30

/** The largest form has 200 questions with a dozen fields, sent as JSON text in one field each. */
export const maxParameters = 2000

/** Brackets and commas of JSON. The largest exam has 200 questions with some forty values each. */
export const maxJsonValues = 20_000

/** Text bodies. An exam of 200 full questions with notes stays below it. */
export const maxBodyBytes = 1024 * 1024

/** The least limit for any body: a caller who exceeds a short field then learns which field it is. */
export const minBodyBytes = 64 * 1024

/** Names in the path: ids, user names, mail addresses. */
export const maxPathFieldLength = 320

/** Names in a record: ids of questions. */
export const maxNameLength = 40

export const page = {
  /** The survey page size of the specification. */
  defaultLength: 10,
  /** The category fetch asks for 200 at once. */
  maxLength: 200,
  /** Nobody turns to page 100,000; a crawler that does should not make the database count that far. */
  maxNumber: 100_000,
} as const
