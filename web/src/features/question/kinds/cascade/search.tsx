import { countNodes, type TreeNode } from '@wenhai/core/question/tree/tree'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'

/** Fewer are found faster by looking. */
const fewest = 30
const mostFound = 8

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Paths to the first names that contain the text. */
function find(
  nodes: readonly TreeNode[],
  wanted: string,
  above: string[] = [],
  found: string[][] = [],
): string[][] {
  for (const { name, children } of nodes) {
    if (found.length === mostFound) break
    const path = [...above, name]
    if (fold(name).includes(wanted)) found.push(path)
    find(children, wanted, path, found)
  }
  return found
}

interface SearchProps {
  nodes: readonly TreeNode[]
  onFind: (path: readonly string[]) => void
}

/** A name of any level; the first that was found is taken with Enter. */
export function Search({ nodes, onFind }: SearchProps) {
  const [typed, setTyped] = useState('')
  const listId = useId()
  const isLarge = useMemo(() => countNodes(nodes) >= fewest, [nodes])
  const wanted = fold(typed.trim())
  const found = useMemo(() => (wanted === '' ? [] : find(nodes, wanted)), [nodes, wanted])
  if (!isLarge) return null
  const take = (path: readonly string[] | undefined) => {
    if (!path) return
    onFind(path)
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Not the next question.
    event.preventDefault()
    // 229 is a key that an input method takes for itself: every browser says so, and this page has to be small.
    if (event.keyCode !== 229) take(found[0])
  }
  return (
    <>
      <input
        type="search"
        className="entry-field cascade-search"
        aria-label="查找"
        aria-controls={listId}
        placeholder="输入名称查找"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
      />
      <div id={listId} aria-live="polite">
        {wanted !== '' && found.length === 0 && <p className="paper-hint">没有找到</p>}
        {found.length > 0 && (
          <ul className="cascade-found">
            {found.map((path) => (
              <li key={path.join('/')}>
                <button type="button" onClick={() => take(path)}>
                  {path.join(' / ')}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
