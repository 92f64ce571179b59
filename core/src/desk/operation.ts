import type { DeskDocument } from './document.ts'
import type { FormLine } from './lines.ts'

/**
 * One edit of a document. `at` is the uid of a line, or empty for the form's own fields; `path` is a field, or a field
 * within `content` or `logic`, such as `content.options`.
 */
export type Operation =
  /** Without a value the field is taken away. */
  | { do: 'set'; at: string; path: string; value?: unknown }
  /** Some characters of a text give way to others. */
  | { do: 'splice'; at: string; path: string; from: number; cut: number; add: string }
  /** The line comes after that of a uid; an empty uid is the beginning. */
  | { do: 'insert'; line: FormLine; after: string }
  | { do: 'remove'; at: string }
  | { do: 'move'; at: string; after: string }

/** An operation that does not fit the document: its line or its characters are not there. */
export class MisfitOperation extends Error {
  override name = 'MisfitOperation'
}

interface Applied {
  document: DeskDocument
  /** The operations that take the others back, in the order in which they are to be applied. */
  inverse: Operation[]
}

export function applyOperations(before: DeskDocument, operations: readonly Operation[]): Applied {
  const inverse: Operation[] = []
  let document = before
  for (const operation of operations) {
    const applied = applyOne(document, operation)
    document = applied.document
    inverse.unshift(applied.inverse)
  }
  return { document, inverse }
}

interface AppliedOne {
  document: DeskDocument
  inverse: Operation
}

function applyOne(document: DeskDocument, operation: Operation): AppliedOne {
  switch (operation.do) {
    case 'set':
    case 'splice':
      return writeField(document, operation)
    case 'insert':
      return insertLine(document, operation)
    case 'remove':
      return removeLine(document, operation.at)
    case 'move':
      return moveLine(document, operation)
  }
}

type FieldOperation = Extract<Operation, { path: string }>
type Fields = Readonly<Record<string, unknown>>

/** The fields of a line, whatever it is, or those of the form. */
export const fieldsAt = (document: DeskDocument, at: string): Fields | undefined => {
  if (at === '') return document.form as unknown as Fields
  const line = document.lines.find(({ uid }) => uid === at)
  return line && fieldsOfLine(line)
}

export const fieldsOfLine = (line: FormLine): Fields =>
  ('question' in line ? line.question : line.item) as unknown as Fields

export function readField(fields: Fields, path: string): unknown {
  const [name = '', inner] = path.split('.', 2)
  const value = fields[name]
  return inner === undefined ? value : isFields(value) ? value[inner] : undefined
}

function writeField(document: DeskDocument, operation: FieldOperation): AppliedOne {
  const { at, path } = operation
  const fields = fieldsAt(document, at)
  if (!fields) throw new MisfitOperation(`no line ${at}`)
  const before = readField(fields, path)
  const written = withField(fields, path, valueAfter(before, operation))
  return {
    document:
      at === ''
        ? { ...document, form: written as unknown as DeskDocument['form'] }
        : {
            ...document,
            lines: document.lines.map((line) => (line.uid === at ? withFields(line, written) : line)),
          },
    inverse: inverseOf(operation, before),
  }
}

function valueAfter(before: unknown, operation: FieldOperation): unknown {
  if (operation.do === 'set') return operation.value
  const { from, cut, add } = operation
  if (typeof before !== 'string' || from < 0 || cut < 0 || from + cut > before.length)
    throw new MisfitOperation(`no such characters in ${operation.path}`)
  return before.slice(0, from) + add + before.slice(from + cut)
}

function inverseOf(operation: FieldOperation, before: unknown): Operation {
  const { at, path } = operation
  if (operation.do === 'set' || typeof before !== 'string') return toSet(at, path, before)
  const { from, cut, add } = operation
  return { do: 'splice', at, path, from, cut: add.length, add: before.slice(from, from + cut) }
}

const toSet = (at: string, path: string, value: unknown): Operation =>
  value === undefined ? { do: 'set', at, path } : { do: 'set', at, path, value }

/** A field whose value is undefined is left out, because JSON has no such value. */
function withField(fields: Fields, path: string, value: unknown): Fields {
  const [name = '', inner] = path.split('.', 2)
  if (inner !== undefined) {
    const outer = fields[name]
    return { ...fields, [name]: withField(isFields(outer) ? outer : {}, inner, value) }
  }
  if (value !== undefined) return { ...fields, [name]: value }
  const { [name]: _, ...rest } = fields
  return rest
}

const withFields = (line: FormLine, fields: Fields): FormLine =>
  ('question' in line ? { ...line, question: fields } : { ...line, item: fields }) as unknown as FormLine

function insertLine(
  document: DeskDocument,
  { line, after }: Extract<Operation, { do: 'insert' }>,
): AppliedOne {
  if (document.lines.some(({ uid }) => uid === line.uid)) throw new MisfitOperation(`${line.uid} is there`)
  const at = placeAfter(document.lines, after)
  return {
    document: { ...document, lines: [...document.lines.slice(0, at), line, ...document.lines.slice(at)] },
    inverse: { do: 'remove', at: line.uid },
  }
}

function removeLine(document: DeskDocument, at: string): AppliedOne {
  const index = placeOf(document.lines, at)
  const line = document.lines[index] as FormLine
  return {
    document: { ...document, lines: document.lines.filter(({ uid }) => uid !== at) },
    inverse: { do: 'insert', line, after: document.lines[index - 1]?.uid ?? '' },
  }
}

function moveLine(document: DeskDocument, { at, after }: Extract<Operation, { do: 'move' }>): AppliedOne {
  const removed = removeLine(document, at)
  const back = removed.inverse as Extract<Operation, { do: 'insert' }>
  return {
    document: insertLine(removed.document, { do: 'insert', line: back.line, after }).document,
    inverse: { do: 'move', at, after: back.after },
  }
}

function placeOf(lines: readonly FormLine[], uid: string): number {
  const index = lines.findIndex((line) => line.uid === uid)
  if (index === -1) throw new MisfitOperation(`no line ${uid}`)
  return index
}

const placeAfter = (lines: readonly FormLine[], after: string): number =>
  after === '' ? 0 : placeOf(lines, after) + 1

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
