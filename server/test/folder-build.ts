import { bankCalls } from '@wenhai/core/bank/calls'
import type { Client } from './client.ts'

export async function createFolder(client: Client, name: string, parent_id?: string): Promise<string> {
  const given = { name, ...(parent_id !== undefined && { parent_id }) }
  const { status, reason, data } = await client.call(bankCalls.createFolder, given)
  if (status !== 200) throw new Error(`${status} ${reason}`)
  return data.folder_id
}

/** The folders a caller sees: the name, that of the folder above, and how many questions are in it. */
export async function foldersOf(client: Client): Promise<[name: string, above: string, count: number][]> {
  const { tables } = (await client.call(bankCalls.findFolders, {})).data
  const names = new Map(tables.map(({ folder_id, name }) => [folder_id, name]))
  return tables
    .map(({ name, parent_id, count }): [string, string, number] => [name, names.get(parent_id) ?? '', count])
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

export const moveInto = (client: Client, ids: readonly string[], to: string | undefined, give?: true) =>
  client.call(bankCalls.moveQuestions, {
    ids: [...ids],
    ...(to !== undefined && { to }),
    ...(give && { give }),
  })
