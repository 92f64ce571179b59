import type { Node } from '@tiptap/pm/model'
import { unitsOf, writeUnit } from '../../../markdown/to-markdown.ts'

const written = new WeakMap<Node, string>()

/** The document as Markdown. A block that did not change since is the same object: it is not written again. */
export function writeDocument(document: Node): string {
  const blocks = Array.from({ length: document.childCount }, (_, index) => document.child(index))
  return unitsOf(blocks, (block) => block.type.name)
    .map((unit) => {
      const [only, ...others] = unit
      if (!only || others.length > 0) return writeUnit(unit.map((block) => block.toJSON()))
      const known = written.get(only)
      if (known !== undefined) return known
      const text = writeUnit([only.toJSON()])
      written.set(only, text)
      return text
    })
    .filter(Boolean)
    .join('\n\n')
}
