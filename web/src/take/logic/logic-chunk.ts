export { readReport } from '@wenhai/core/report/read-report'
export { LogicNotes } from './logic-notes.tsx'
export { showState } from './show-state.ts'
