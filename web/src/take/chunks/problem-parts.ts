export { ProblemWays, StripNotes } from '../entry/problem-ways.tsx'
export { Waiting } from '../entry/waiting.tsx'
