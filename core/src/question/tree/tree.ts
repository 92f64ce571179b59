/** One name of a tree, with those below it. */
export interface TreeNode {
  name: string
  children: TreeNode[]
}

export const treeLimits = {
  /** A tree of one level is a list of options, which is a kind of its own, and nobody goes through more than five. */
  levels: { min: 2, max: 5 },
  levelName: 10,
  name: 30,
  /** A path has so many characters, signs between its names included, because a filter asks for a path by its text. */
  path: 99,
  /** The country has 3,882 regions, so a tree of regions fits. */
  nodes: 5000,
  /**
   * A tree of at most so many characters lies with the question itself, and so is part of every list that shows the
   * question.
   */
  inline: 2000,
  /**
   * An author keeps so many trees, beside those that questions hold themselves: nobody has more faculties, and space is
   * bounded.
   */
  kept: 200,
  /**
   * A form has so many trees, those within questions included: as many as stay in memory, so that a report reads none
   * from the database.
   */
  inForm: 20,
  /** Lines with their indents: twelve characters a name. In a form of the browser it is half of what a body may be. */
  text: 60_000,
} as const

/** The regions that the site ships, down to so many levels. */
export const regionLevels = ['省', '市', '区县'] as const
export const regionsReference = (depth: number): string => `@regions${depth}`

const referenceShape = /^@(?:regions[1-3]|[0-9a-f]{64})$/

/** A tree that is kept apart from its question, by its name: the site's regions, or the hash of one that is too large for it. */
export const isReference = (tree: string): boolean => tree.startsWith('@')
export const isKnownReference = (tree: string): boolean => referenceShape.test(tree)

/** How many levels of regions a reference names; 0 where it is a tree of an author. */
export const regionDepth = (tree: string): number =>
  tree.startsWith('@regions') ? Number(tree.slice('@regions'.length)) : 0

/** The address at which a tree that is kept apart is fetched. */
export const treeUrl = (reference: string): string => `/trees/${reference.slice(1)}`

interface TreeLine {
  depth: number
  name: string
}

/** A line for each name, indented by one space a level. */
export const readTreeLines = (text: string): TreeLine[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const name = line.trimStart()
      return { depth: line.length - name.length, name: name.trimEnd() }
    })

/** A line that is indented too far is below the one before. */
function parse(text: string): TreeNode[] {
  const top: TreeNode[] = []
  const open: TreeNode[][] = [top]
  for (const { depth, name } of readTreeLines(text)) {
    const level = Math.min(depth, open.length - 1)
    const node = { name, children: [] }
    open[level]?.push(node)
    open.length = level + 1
    open.push(node.children)
  }
  return top
}

/** Trees that were read, by their text or reference; the one that was used last is at the end. */
const known = new Map<string, readonly TreeNode[]>()
/** The largest tree takes a megabyte of memory. */
const mostKnown = treeLimits.inForm * 2

function remember(tree: string, nodes: readonly TreeNode[]): readonly TreeNode[] {
  known.delete(tree)
  known.set(tree, nodes)
  if (known.size > mostKnown) for (const oldest of [...known.keys()].slice(0, 1)) known.delete(oldest)
  return nodes
}

/** Remembers a tree that the page has fetched, so that answers are checked against it there too. */
export const rememberTree = (reference: string, text: string): readonly TreeNode[] =>
  remember(reference, parse(text))

/** The names of a tree; undefined where it is kept apart and was not fetched here. */
export function nodesOf(tree: string): readonly TreeNode[] | undefined {
  const nodes = known.get(tree) ?? (isReference(tree) ? undefined : parse(tree))
  return nodes && remember(tree, nodes)
}

export const countNodes = (nodes: readonly TreeNode[]): number =>
  nodes.reduce((sum, { children }) => sum + 1 + countNodes(children), 0)

/** Every path to a name with nothing below it, in order. */
export const leafPaths = (nodes: readonly TreeNode[], above: readonly string[] = []): string[][] =>
  nodes.flatMap(({ name, children }) => {
    const path = [...above, name]
    return children.length === 0 ? [path] : leafPaths(children, path)
  })

interface TreeWalk {
  /** The names as the tree writes them. */
  names: string[]
  /** The names that can be chosen next; empty at the end of a path. */
  next: readonly TreeNode[]
  /** The first name that is not there. */
  lost?: string
}

/** Walks from the top along these names. One may be left unfinished where no other begins so: 浙江 is 浙江省. */
export function walk(nodes: readonly TreeNode[], path: readonly string[]): TreeWalk {
  const names: string[] = []
  let next = nodes
  for (const wanted of path) {
    const found = findNamed(next, wanted)
    if (!found) return { names, next, lost: wanted }
    names.push(found.name)
    next = found.children
  }
  return { names, next }
}

function findNamed(nodes: readonly TreeNode[], wanted: string): TreeNode | undefined {
  const exact = nodes.find(({ name }) => name === wanted)
  if (exact || wanted.length < 2) return exact
  const alike = nodes.filter(({ name }) => name.startsWith(wanted))
  return alike.length === 1 ? alike[0] : undefined
}
