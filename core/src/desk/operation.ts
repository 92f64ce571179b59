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

/** A document while operations are applied to it. Its list is copied once, however many there are. */
interface Work {
  form: DeskDocument['form']
  lines: readonly FormLine[]
  /** The copy, once a line was changed. */
  own?: FormLine[]
}

export function applyOperations(before: DeskDocument, operations: readonly Operation[]): Applied {
  const work: Work = { form: before.form, lines: before.lines }
  const inverse = operations.map((operation) => applyOne(work, operation)).reverse()
  const isSame = work.form === before.form && work.lines === before.lines
  return { document: isSame ? before : { ...before, form: work.form, lines: work.lines }, inverse }
}

function ownLines(work: Work): FormLine[] {
  work.own ??= [...work.lines]
  work.lines = work.own
  return work.own
}

/** Applies an operation and returns the one that takes it back. */
function applyOne(work: Work, operation: Operation): Operation {
  switch (operation.do) {
    case 'set':
    case 'splice':
      return writeField(work, operation)
    case 'insert':
      return insertLine(work, operation)
    case 'remove':
      return removeLine(work, operation.at)
    case 'move':
      return moveLine(work, operation)
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

function writeField(work: Work, operation: FieldOperation): Operation {
  const { at, path } = operation
  if (at === '') {
    const fields = work.form as unknown as Fields
    const before = readField(fields, path)
    work.form = withField(fields, path, valueAfter(before, operation)) as unknown as DeskDocument['form']
    return inverseOf(operation, before)
  }
  const index = placeOf(work.lines, at)
  const line = work.lines[index] as FormLine
  const fields = fieldsOfLine(line)
  const before = readField(fields, path)
  ownLines(work)[index] = withFields(line, withField(fields, path, valueAfter(before, operation)))
  return inverseOf(operation, before)
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

function insertLine(work: Work, { line, after }: Pick<InsertLine, 'line' | 'after'>): Operation {
  if (work.lines.some(({ uid }) => uid === line.uid)) throw new MisfitOperation(`${line.uid} is there`)
  ownLines(work).splice(placeAfter(work.lines, after), 0, line)
  return { do: 'remove', at: line.uid }
}

type InsertLine = Extract<Operation, { do: 'insert' }>

function removeLine(work: Work, at: string): InsertLine {
  const index = placeOf(work.lines, at)
  const after = work.lines[index - 1]?.uid ?? ''
  const [line] = ownLines(work).splice(index, 1) as [FormLine]
  return { do: 'insert', line, after }
}

function moveLine(work: Work, { at, after }: Extract<Operation, { do: 'move' }>): Operation {
  const back = removeLine(work, at)
  insertLine(work, { line: back.line, after })
  return { do: 'move', at, after: back.after }
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
