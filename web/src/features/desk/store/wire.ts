import type { CallerInput } from '@wenhai/core/contract/define-call'
import type { deskCalls } from '@wenhai/core/desk/calls'
import type { DeskOut, WrittenOut } from '@wenhai/core/desk/schema'
import type { Answer } from '#lib/answer.ts'

export type OpenedDesk = Pick<DeskOut, 'revision' | 'document' | 'steps' | 'people' | 'formState'>

export type WriteInput = Omit<CallerInput<typeof deskCalls.writeDesk>, 'desk_id'>

/** How the store reaches the server. */
export interface DeskWire {
  write: (input: WriteInput) => Promise<Answer<WrittenOut>>
}
