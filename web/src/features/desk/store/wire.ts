import type { CallerInput } from '@wenhai/core/contract/define-call'
import type { deskCalls } from '@wenhai/core/desk/calls'
import { deskLimits } from '@wenhai/core/desk/limits'
import type { DeskOut, WrittenOut } from '@wenhai/core/desk/schema'
import type { Answer } from '#lib/answer.ts'
import type { Change } from './edits.ts'

export type OpenedDesk = Pick<DeskOut, 'revision' | 'document' | 'steps' | 'people' | 'formState'>

export type WriteInput = Omit<CallerInput<typeof deskCalls.writeDesk>, 'desk_id'>

/** How the store reaches the server. */
export interface DeskWire {
  write: (input: WriteInput) => Promise<Answer<WrittenOut>>
}

/** The changes as they are sent. */
export const toWrite = (
  revision: number,
  writer: string,
  at: string,
  changes: readonly Change[],
): WriteInput => ({
  revision,
  writer,
  at,
  changes: changes.map(({ operations, what, field, ...change }) => ({
    ...change,
    what: shortened(what, deskLimits.maxWhat),
    field: shortened(field, longestField),
    operations: [...operations],
  })),
})

/** The name of a field that the server takes. */
const longestField = 80

/** A name may quote a text; a half character at the cut would be none. */
const shortened = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
