import { createContext } from 'react'

export interface FormulaAt {
  /** Where it is; undefined for a new one. */
  pos?: number | undefined
  formula: string
  isDisplay: boolean
}

/** What a part inside the text asks of the editor around it. */
export const EditorContext = createContext<{ onFormula: (formula: FormulaAt) => void }>({
  onFormula: () => undefined,
})
