import './exam.css'

export { ExamCover } from './cover.tsx'
export { LeaveWatch } from './leave-watch.tsx'
export { ExamResult } from './result.tsx'
