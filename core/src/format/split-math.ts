interface MathPiece {
  kind: 'text' | 'inline' | 'display'
  text: string
}

/**
 * A formula is written between dollar signs, and looks like one: nothing but the formula touches the signs from within,
 * and no figure follows the second one. So 从 $5 涨到 $10 stays a price.
 */
const formula = /\\\$|\$\$([^$]+)\$\$|\$(?![\s$])((?:\\\$|[^$\n])*?[^\s$\\]|[^\s$\\])\$(?!\d)/g

/** A text as its plain parts and its formulas, in order. `\$` is the sign itself. */
export function splitMath(text: string): MathPiece[] {
  const pieces: MathPiece[] = []
  let plain = ''
  let at = 0
  const put = (piece: MathPiece) => {
    if (plain !== '') pieces.push({ kind: 'text', text: plain })
    plain = ''
    pieces.push(piece)
  }
  for (const match of text.matchAll(formula)) {
    const [whole, display, inline] = match
    plain += text.slice(at, match.index)
    at = match.index + whole.length
    if (display?.trim()) put({ kind: 'display', text: display.trim() })
    else if (inline !== undefined) put({ kind: 'inline', text: inline })
    else plain += whole === '\\$' ? '$' : whole
  }
  plain += text.slice(at)
  if (plain !== '') pieces.push({ kind: 'text', text: plain })
  return pieces
}

/** The places of the formulas in a text, each as where it begins and where it ends. */
export const formulaSpans = (text: string): (readonly [number, number])[] =>
  [...text.matchAll(formula)].flatMap(({ 0: whole, index }) =>
    whole === '\\$' ? [] : [[index, index + whole.length] as const],
  )

export const hasFormula = (text: string): boolean => splitMath(text).some(({ kind }) => kind !== 'text')
