/**
 * Whether a statement written by hand only reads, and so needs no turn at the writer. Some begin with `with` and write:
 * with any such word, also within a text, they go to the writer, which may do everything. The reader's connection cannot
 * write, so that a wrong yes is a fault and never a write beside the others.
 */
export const onlyReads = (sql: string): boolean => begins.test(sql) && !(isWith.test(sql) && writes.test(sql))

const begins = /^\s*(?:select|with|values)\b/i
const isWith = /^\s*with\b/i
const writes = /\b(?:insert|update|delete|replace)\b/i
