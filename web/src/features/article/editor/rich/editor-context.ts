import { createContext } from 'react'

export interface FormulaAt {
  /** The position; undefined for a new one. */
  pos?: number | undefined
  formula: string
  isDisplay: boolean
}

/** The functions of the editor that a part inside the text calls. */
export const EditorContext = createContext<{ onFormula: (formula: FormulaAt) => void }>({
  onFormula: () => undefined,
})
