import { allows, type ShareRight, shareRights, wholeRights } from '@wenhai/core/share/rights'
import { findHeldThings } from '#features/share/held.queries'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import { type Caller, isEditableBy } from '#lib/http/caller'
import type { QuestionFolderTable, QuestionTable } from '../table.ts'

type Reader = Pick<Database, 'kysely' | 'engine'>
type Placed = Pick<QuestionFolderTable, 'folder_id' | 'parent_id' | 'root_id' | 'ocean_id'>

/** The folders whose shares count for a folder: itself and those above it, which are its parent and its root. */
const chainOf = ({ folder_id, parent_id, root_id }: Omit<Placed, 'ocean_id'>): string[] =>
  [...new Set([folder_id, parent_id, root_id])].filter((id) => id !== '')

/**
 * What the caller may do with each of these folders. Who may not publish is given nothing of others' banks, because that
 * is where keys are (decision 18). It is asked at every call, so that what is taken back ends with the next one.
 */
export async function findFolderRights(
  reader: Reader,
  caller: Caller,
  folders: readonly Placed[],
  now: number,
): Promise<Map<string, ShareRight[]>> {
  const foreign = folders.filter(({ ocean_id }) => !isEditableBy(caller, ocean_id))
  const ids = caller.mayPublish ? [...new Set(foreign.flatMap(chainOf))] : []
  const held = await findHeldThings(reader, caller, { thing: 'folder', ids }, now)
  return new Map(
    folders.map((folder) => [
      folder.folder_id,
      isEditableBy(caller, folder.ocean_id)
        ? [...shareRights]
        : wholeRights(chainOf(folder).flatMap((id) => held.get(id) ?? [])),
    ]),
  )
}

/** Where a question lies, and what the caller may do there. */
export interface QuestionPlace {
  folder_id: string
  rights: readonly ShareRight[]
}

/** The places of questions that are in a folder of their owner's. */
export async function findPlaces(
  reader: Reader,
  caller: Caller,
  questions: readonly Pick<QuestionTable, 'question_id' | 'ocean_id'>[],
  now: number,
): Promise<Map<string, QuestionPlace>> {
  if (questions.length === 0) return new Map()
  const owners = new Map(questions.map(({ question_id, ocean_id }) => [question_id, ocean_id]))
  const rows = await reader.kysely
    .selectFrom('question_place')
    .innerJoin('question_folder', 'question_folder.folder_id', 'question_place.folder_id')
    .select(['question_id', 'question_folder.folder_id', 'parent_id', 'root_id', 'ocean_id'])
    .where(anyOf(reader.engine, 'question_id', [...owners.keys()]))
    .execute()
  const own = rows.filter(({ question_id, ocean_id }) => owners.get(question_id) === ocean_id)
  const rights = await findFolderRights(reader, caller, own, now)
  return new Map(
    own.map(({ question_id, folder_id }) => [
      question_id,
      { folder_id, rights: rights.get(folder_id) ?? [] },
    ]),
  )
}

/**
 * Says of each question whether the caller may do something with it: as its owner, by level, or because it lies in a
 * folder that was shared with them.
 */
export async function findEntitled(
  reader: Reader,
  caller: Caller,
  questions: readonly Pick<QuestionTable, 'question_id' | 'ocean_id'>[],
  { right, now }: { right: ShareRight; now: number },
): Promise<(question: Pick<QuestionTable, 'question_id' | 'ocean_id'>) => boolean> {
  const foreign = questions.filter(({ ocean_id }) => !isEditableBy(caller, ocean_id))
  const places = await findPlaces(reader, caller, foreign, now)
  return ({ question_id, ocean_id }) =>
    isEditableBy(caller, ocean_id) || allows(places.get(question_id)?.rights ?? [], right)
}
