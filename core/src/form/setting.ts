import type { FormKindTraits } from './form-kind.ts'

/** The part of the author's dialog in which a setting is changed. */
export type SettingSection = 'basic' | 'look' | 'questions' | 'rules' | 'logic' | 'access' | 'time' | 'after'

interface Declared {
  /** Its Chinese name on the wire, in messages and on the screen. */
  label: string
  /** What the API page says beside the name. */
  help?: string
  /** Which kinds have it; all where this is left out. Forms of other kinds have the default. */
  of?: (kind: FormKindTraits) => boolean
  /** Forms of other kinds were saved with it before `of` was asked: there it stays as it is and means nothing. */
  isKeptElsewhere?: true
  /** It is for takers who are known by the roster: without a roster, and where reports are anonymous, it has the default. */
  needsNamedRoster?: true
  /** Everyone reads it with the cover, or its author alone. */
  seenBy?: 'all' | 'author'
  /** Left out: in the column `settings`, as JSON. What is stored elsewhere is read and written by code of its own. */
  storedIn?: 'column' | 'revision'
  /** Where reports are released in lots, it may still be changed after the first start: no report says anything of it. */
  isFreeInLots?: true
  section: SettingSection
  /** What the dialog says below the field. Where this is left out, the section draws the field itself. */
  hint?: string
  /** It is named only where two versions of a form are compared, and not in the list of its settings. */
  isOnlyCompared?: true
}

interface Switch extends Declared {
  type: 'switch'
  default: boolean
}

interface Count extends Declared {
  type: 'count'
  min: number
  max: number
  unit: string
  default: number
}

interface Choice extends Declared {
  type: 'choice'
  /** The possible values, in the order in which they are offered. */
  values: readonly string[]
  names: Readonly<Record<string, string>>
  /** The default is undefined where a setting that is left out follows from other settings. */
  default: string | undefined
}

interface Text extends Declared {
  type: 'text'
  max: number
  /** A picture's path, or an address that a browser opens. */
  format?: 'picture' | 'address'
  default: ''
}

export type Setting = Switch | Count | Choice | Text
