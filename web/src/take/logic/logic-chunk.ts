export { readReport } from '@wenhai/core/logic/read-report'
export { LogicNotes } from './logic-notes.tsx'
export { showState } from './show-state.ts'
