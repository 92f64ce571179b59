import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { createContext, use } from 'react'
import type { LogicEditor } from '#features/form/dialog/logic/use-logic.tsx'
import type { DraftEditor } from '#features/form/dialog/use-form-editor.ts'

/** One step of undo: what it is called, and the field in which typing goes on as the same step. */
export interface DeskStep {
  /** What was done, as a person reads it behind 撤销: 删除 3 题. */
  what: string
  /** Edits of the same field within a moment are one step; empty where each edit is one. */
  field?: string
  /** It is typed into the open line, which shows it at once; the page around the line follows. */
  isTyped?: boolean
}

/** Somebody who has the same desk open, in another tab or on another device. */
export interface DeskPerson {
  writer: string
  name: string
  /** The uid of the line in which they are, or empty. */
  at: string
}

/**
 * What is kept where: everything on the server, still on its way, kept in this browser because the line is broken, or
 * waiting for a person: who signs in again, or says which of two texts stays.
 */
export type DeskSaving = 'saved' | 'saving' | 'offline' | 'signed-out' | 'asking' | 'refused'

/** Everything that the parts of the desk share: outline, paper and settings are drawn from it and change it. */
export interface Desk {
  desk_id: string
  /** The draft with its faults, as the fields of the dialogs know it; `editor.change` makes a step of its own. */
  editor: DraftEditor
  logic: LogicEditor
  /** Changes the draft, with the name of the step. Texts and rules that name questions are not mended; `logic` does that. */
  write: (step: DeskStep, next: (before: EditedFormDraft) => Partial<EditedFormDraft>) => void
  undo: () => void
  redo: () => void
  /** The names of the steps; undefined where there is none. */
  undoable: string | undefined
  redoable: string | undefined
  /** The uids of the selected lines in their order; none means the form itself. */
  selected: readonly string[]
  /** Selects a line, adds or removes it, or everything up to it; with an empty uid the form itself. */
  select: (uid: string, how?: 'alone' | 'toggle' | 'range') => void
  /** The place that is to have the focus once it is drawn, such as a new option; `take` says that it has it. */
  focus: { place: DeskPlace | undefined; set: (place: DeskPlace) => void; take: () => void }
  people: readonly DeskPerson[]
  saving: DeskSaving
  /** Opens what a model suggests for the whole form; missing where there is no model to ask. */
  ask?: (() => void) | undefined
}

/** A field of a line: `question`, `options.2.opt`, `title`; with an empty uid a setting of the form. */
export interface DeskPlace {
  uid: string
  field: string
}

export const DeskContext = createContext<Desk | undefined>(undefined)

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('a part of the desk is drawn outside of it')
  return desk
}

/** What never changes while the desk is open: a line that uses only this is drawn again only for its own changes. */
export interface DeskTools {
  /** The draft as it is at the moment of a press. */
  now: () => EditedFormDraft
  write: Desk['write']
  select: Desk['select']
  setFocus: (place: DeskPlace) => void
  /** Calls with each change of the draft. */
  subscribe: (listener: () => void) => () => void
  /** Draws what was typed last all over the page, for what acts on what is drawn. */
  catchUp: () => void
}

export const DeskToolsContext = createContext<DeskTools | undefined>(undefined)

export function useDeskTools(): DeskTools {
  const tools = use(DeskToolsContext)
  if (!tools) throw new Error('a part of the desk is drawn outside of it')
  return tools
}

const ofLine = /^(question|items)\.(\d+)(?:\.(.+))?$/

/** Whether the field is one of a line of the paper, and not of the form itself. */
export const isOfLine = (field: string): boolean => ofLine.test(field)

/** Goes to where a fault is mended: the line on the paper, or the field among the settings of the form. */
export function goToField(tools: DeskTools, field: string): void {
  const [, list, index, inner = ''] = ofLine.exec(field) ?? []
  const { question, items } = tools.now()
  const line = list === undefined ? undefined : (list === 'question' ? question : items)[Number(index)]
  tools.select(line?.uid ?? '')
  if (line) tools.setFocus({ uid: line.uid, field: inner || (list === 'items' ? 'title' : 'question') })
  else tools.setFocus({ uid: '', field })
}
