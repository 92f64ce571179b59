import type { Call } from '@wenhai/core/contract/define-call'
import { refuse } from '@wenhai/core/contract/refusal'
import {
  coversScope,
  type FolderField,
  type FormField,
  folderFieldsOf,
  formFieldsOf,
  type Scope,
  scopeOf,
} from '@wenhai/core/token/scopes'
import { areInFolder } from '#features/bank/folder/queries'
import { findReport } from '#features/report/queries'
import type { Database } from '#lib/database/open'
import type { CallerToken } from '#lib/http/caller'

interface Needed {
  scope: Scope | undefined
  /** Nothing where the call is closed to a token for one form. */
  formFields: readonly FormField[] | undefined
  /** Nothing where the call is closed to a token for one folder. */
  folderFields: readonly FolderField[] | undefined
}

const needed = new WeakMap<Call, Needed>()

function neededFor(call: Call): Needed {
  const known = needed.get(call)
  if (known) return known
  const found = { scope: scopeOf(call), formFields: formFieldsOf(call), folderFields: folderFieldsOf(call) }
  needed.set(call, found)
  return found
}

/** Decided before anything of the call is read, so that what is refused tells nothing of what there is. */
export function refuseBeyondScope(call: Call, { scopes, survey_id, folder_id }: CallerToken): void {
  const { scope, formFields, folderFields } = neededFor(call)
  if (!scope || !coversScope(scopes, scope)) throw refuse('not_allowed', { reason: '这个令牌没有这项权限' })
  if (survey_id && !formFields) throw refuse('not_allowed', { reason: '这个令牌只能用于一份' })
  if (folder_id && !folderFields) throw refuse('not_allowed', { reason: '这个令牌只能用于一个文件夹' })
}

/** To a token for one thing the others are not there, by whichever field the call names them. */
export async function refuseOther(
  call: Call,
  { survey_id, folder_id }: CallerToken,
  database: Database,
  input: Record<string, unknown>,
): Promise<void> {
  if (survey_id) await refuseOtherForm(call, survey_id, database, input)
  if (folder_id) await refuseOtherFolder(call, folder_id, database, input)
}

async function refuseOtherFolder(
  call: Call,
  folder_id: string,
  database: Database,
  input: Record<string, unknown>,
): Promise<void> {
  const [first, ...others] = neededFor(call).folderFields ?? []
  const isWithin = ({ field, names }: FolderField) =>
    areInFolder(database, folder_id, names, [input[field]].flat().map(String))
  if (!first || input[first.field] === undefined || !(await isWithin(first))) throw refuse('not_found')
  for (const other of others)
    if (input[other.field] !== undefined && !(await isWithin(other))) throw refuse('not_found')
}

async function refuseOtherForm(
  call: Call,
  survey_id: string,
  database: Database,
  input: Record<string, unknown>,
): Promise<void> {
  const [first, ...others] = neededFor(call).formFields ?? []
  if (!first || (await formOf(first, database, input)) !== survey_id) throw refuse('not_found')
  for (const { field } of others)
    if (input[field] !== undefined && input[field] !== survey_id) throw refuse('not_found')
}

async function formOf({ field, names }: FormField, database: Database, input: Record<string, unknown>) {
  const id = String(input[field])
  return names === 'form' ? id : (await findReport(database, id))?.survey_id
}
