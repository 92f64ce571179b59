/**
 * Whether a statement written by hand only reads, and so needs no turn at the writer. Some statements begin with `with`
 * and write: one with any such word, even within a text, goes to the writer, which may do everything. The reader's
 * connection cannot write, so that a wrong yes is an error and never a write beside the others.
 */
export const onlyReads = (sql: string): boolean => begins.test(sql) && !(isWith.test(sql) && writes.test(sql))

const begins = /^\s*(?:select|with|values)\b/i
const isWith = /^\s*with\b/i
const writes = /\b(?:insert|update|delete|replace)\b/i
