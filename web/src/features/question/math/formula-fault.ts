const definition = /\\(?:[gex]?def|let|futurelet|(?:re|provide)?newcommand|global|long)(?![a-zA-Z])/

/**
 * Before a formula is drawn. Commands of one's own are nothing that a question needs: the engine bounds how often they are
 * used, not how much they write, and a few lines of them would keep it busy for minutes.
 */
export const findDefinition = (formula: string): string | undefined =>
  definition.test(formula) ? '公式里不能自己定义命令' : undefined

/** What the engine complains of, in plain Chinese; never its own English. */
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
