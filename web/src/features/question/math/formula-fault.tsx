import type { KatexOptions } from 'katex'

const definition = /\\(?:[gex]?def|let|futurelet|(?:re|provide)?newcommand|global|long)(?![a-zA-Z])/

/**
 * Finds definitions before a formula is drawn. A question needs no commands of its own: the engine bounds how often
 * they are used, not how much they write, and a few lines of them would keep it busy for minutes.
 */
export const findDefinition = (formula: string): string | undefined =>
  definition.test(formula) ? '公式里不能自己定义命令' : undefined

/** Explains in plain Chinese what the engine complains of, never in its own English. */
export function explainFault(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const unknown = /Undefined control sequence: (\\\S+)/.exec(message)?.[1]
  if (unknown) return `不认识 ${unknown}`
  const missing = /Expected '([^']+)', got 'EOF'/.exec(message)?.[1]
  if (missing) return `少了一个 ${missing}`
  const extra = /Expected 'EOF', got '([^']+)'/.exec(message)?.[1]
  if (extra) return `多了一个 ${extra}`
  if (message.includes('Too many expansions')) return '公式太复杂'
  return '公式写得不完整，或者有不认识的符号'
}

export const FaultyFormula = ({ formula, reason }: { formula: string; reason: string }) => (
  <span title={reason} className="math-fault">
    {formula}
    <span className="math-unseen">（公式有误：{reason}）</span>
  </span>
)

/** The options are the same in the browser and on the server, which draws the first view. */
export const formulaOptions = (isDisplay: boolean): KatexOptions => ({
  displayMode: isDisplay,
  output: 'htmlAndMathml',
  throwOnError: true,
  trust: false,
  // Chinese words in a formula are welcome, and no reason to fill the console.
  strict: 'ignore',
  // Far beyond what a question needs; a formula must not be able to stop the page.
  maxExpand: 300,
  maxSize: 20,
})
