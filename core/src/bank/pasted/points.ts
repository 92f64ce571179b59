import { readPoints } from './marks.ts'
import type { PastedHeading, PastedQuestion } from './questions.ts'

/** The points that a heading gives to the questions below it. */
interface Worth {
  each?: number
  blank?: number
  total?: number
}

/** A heading with its instructions is no longer. */
const headingMax = 300
const times = /(\d+(?:\.\d+)?)\s*(?:分|['’′])?\s*[×xX*]\s*\d+/
const each = /每\s*(?:小\s*题|道?\s*题|一?题|个)[^\d，,。；;）)]{0,4}(\d+(?:\.\d+)?)\s*分/
const blank = /每\s*个?\s*空[^\d，,。；;）)]{0,4}(\d+(?:\.\d+)?)\s*分/
const total = /(?:共|计|满分|[（(])\s*[:：]?\s*(\d+(?:\.\d+)?)\s*分/

/** Reads 每小题 3 分，共 30 分; 每空 1 分; 2 分×10; 30 分. */
function readWorth(heading: string): Worth {
  const text = heading.slice(0, headingMax).replace(/[０-９．]/g, (sign) => sign.normalize('NFKC'))
  const found = (shape: RegExp) => {
    const [, points] = shape.exec(text) ?? []
    return points === undefined ? undefined : Number(points)
  }
  const [one, ofBlank, all] = [found(each) ?? found(times), found(blank), found(total)]
  return {
    ...(one !== undefined && { each: one }),
    ...(ofBlank !== undefined && { blank: ofBlank }),
    ...(all !== undefined && { total: all }),
  }
}

/** What a heading says of points, or, where it says nothing, the instructions right below it. */
export function worthBelow(heading: PastedHeading | undefined): Worth {
  if (!heading) return {}
  const own = readWorth(heading.text)
  return Object.keys(own).length > 0 ? own : readWorth(heading.below.join(' '))
}

/** 默写（每空 1 分，共 2 分）: what a question says of itself as a heading would. */
const ofItsBlanks = /[（(]\s?每[空题个][^（()）]{0,20}共\s?(\d{1,3}(?:\.\d)?)\s?分\s?[)）]/

const blanks = /[_＿﹍]{2,}/g
const brackets = /[（(]\s*[)）]/g

/**
 * The points of each question: what it says itself, else what its heading says of each. A sum is shared equally where that
 * comes out even. Undefined where the paper does not say.
 */
export function findPoints(
  questions: readonly PastedQuestion[],
  headings: readonly PastedHeading[],
): Map<PastedQuestion, number> {
  const points = new Map<PastedQuestion, number>()
  const open = new Map<number, PastedQuestion[]>()
  const used = new Map<number, number>()
  for (const question of questions) {
    const { section } = question
    const worth = worthOf(question, worthBelow(headings[section - 1]))
    const others = open.get(section)
    if (worth === undefined && others) others.push(question)
    else if (worth === undefined) open.set(section, [question])
    else points.set(question, worth)
    used.set(section, (used.get(section) ?? 0) + (worth ?? 0))
  }
  for (const [section, rest] of open) {
    const left = Math.round(((worthBelow(headings[section - 1]).total ?? 0) - (used.get(section) ?? 0)) * 100)
    if (left > 0 && left % rest.length === 0)
      for (const question of rest) points.set(question, left / rest.length / 100)
  }
  return points
}

function worthOf({ stem, said }: PastedQuestion, { each: one, blank: ofBlank }: Worth): number | undefined {
  const text = stem.join('\n')
  const own = /^\d{1,4}(?:\.\d{1,2})?(?=\s*分?$)/.exec(said.score ?? '')?.[0]
  const found = (shape: RegExp) => {
    const [, points] = shape.exec(text) ?? []
    return points === undefined ? undefined : Number(points)
  }
  const count = (text.match(blanks) ?? text.match(brackets) ?? []).length
  return (
    (own === undefined ? undefined : Number(own)) ??
    readPoints(text) ??
    found(ofItsBlanks) ??
    (ofBlank !== undefined && count > 0 ? Math.round(ofBlank * count * 100) / 100 : undefined) ??
    one
  )
}
