import { hash } from 'node:crypto'
import { secret } from '@wenhai/core/desk/diff'
import type { DeskDocument } from '@wenhai/core/desk/document'
import type { QuestionContent } from '@wenhai/core/desk/lines'
import type { Operation } from '@wenhai/core/desk/operation'
import type { SiteKeys } from '#lib/http/site-keys'

/** What is stored of a desk is sealed for this desk alone. */
export interface Sealing {
  keys: SiteKeys
  desk_id: string
  /** The reader is told that the password is as it was, and not what it is. */
  hidesPassword?: boolean
}

/** A password of a form is nowhere stored as it is typed, in a draft neither. */
const sealPassword = ({ keys, desk_id }: Sealing, password: unknown): unknown =>
  typeof password === 'string' && password !== '' ? keys.entry.seal(password, desk_id) : password

/** Where the site's key was changed, the form keeps the password that it has. */
const openPassword = ({ keys, desk_id, hidesPassword = false }: Sealing, stored: unknown): unknown =>
  typeof stored === 'string' && stored !== ''
    ? hidesPassword
      ? null
      : (keys.entry.open(stored, desk_id) ?? null)
    : stored

const withPassword = (document: DeskDocument, password: unknown): DeskDocument => ({
  ...document,
  form: { ...document.form, password: password as string | null },
})

export const writeDocument = (sealing: Sealing, document: DeskDocument): string =>
  JSON.stringify(withPassword(document, sealPassword(sealing, document.form.password)))

export function parseDocument(sealing: Sealing, content: string): DeskDocument {
  const document: DeskDocument = JSON.parse(content)
  return withPassword(document, openPassword(sealing, document.form.password))
}

/** The password is written as a whole (`diffDocuments`), so that each operation has all of it. */
const mapPasswords = (operations: readonly Operation[], map: (value: unknown) => unknown): Operation[] =>
  operations.map((operation) =>
    operation.do === 'set' && operation.at === '' && operation.path === secret
      ? { ...operation, value: map(operation.value) }
      : operation,
  )

export const writeOperations = (sealing: Sealing, operations: readonly Operation[]): string =>
  JSON.stringify(mapPasswords(operations, (value) => sealPassword(sealing, value)))

export const parseOperations = (sealing: Sealing, content: string): Operation[] =>
  mapPasswords(JSON.parse(content), (value) => openPassword(sealing, value))

const filePath = /\/files\/[0-9a-f]{2}\/[0-9a-f]{64}(?:-moving)?\.\w{2,5}/g

/** Pictures and recordings that a text of JSON names. */
export const filesNamedIn = (content: string): string[] => [...new Set(content.match(filePath))]

/** Whether a question was written in since, whatever the order of its fields. */
export const hashContent = (content: QuestionContent): string =>
  hash(
    'sha256',
    JSON.stringify(Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    'base64url',
  ).slice(0, 16)
