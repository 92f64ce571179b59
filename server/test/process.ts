import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** The compiled program as its user runs it. */
export const programFile = (name: string) => fileURLToPath(new URL(`../dist/${name}`, import.meta.url))

export interface Program {
  child: ChildProcess
  output: () => string
  /** Resolves once the output matches; fails if the program ends before. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>
  ended: Promise<number | null>
}

export function runProgram(
  name: string,
  environment: Record<string, string | undefined>,
  args: string[] = [],
): Program {
  const { PORT: _, ...inherited } = process.env
  const child = spawn(process.execPath, [programFile(name), ...args], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { ...inherited, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    output += chunk
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    child,
    output: () => output,
    ended,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output)
          if (match) resolve(match)
        }
        listeners.add(look)
        look()
        void ended.then((code) => reject(new Error(`ended with ${code}: ${output}`)))
      }),
  }
}
