import '../exam/exam.css'

export { ExamCover } from '../exam/cover.tsx'
export { LeaveWatch } from '../exam/leave-watch.tsx'
export { ExamResult } from '../exam/result.tsx'
