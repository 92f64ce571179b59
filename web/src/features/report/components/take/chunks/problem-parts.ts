export { ProblemWays } from '../states/problem-ways.tsx'
export { Waiting } from '../states/waiting.tsx'
