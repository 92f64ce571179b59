// With the parts that show it, and so there before it is needed: the line may have come back only just then.
export { followTab, takeTheirs } from '../../../take/merge.ts'
export { refresh } from '../../../take/refresh.ts'
export { settleRefusal } from '../../../take/settle.ts'
export { ProblemWays, StripNotes } from '../states/problem-ways.tsx'
export { Waiting } from '../states/waiting.tsx'
