import { isReference, nodesOf, rememberTree, type TreeNode, treeUrl } from '@wenhai/core/question/tree/tree'
import { useEffect, useState } from 'react'
import { openKept } from '#lib/kept-papers.ts'

/** The tree is kept for a paper that is shown again without a connection. */
const keep = async (url: string) => (await openKept())?.add(url).catch(() => undefined)

const coming = new Map<string, Promise<void>>()

/** Loads a tree once for all questions that have it; one that did not arrive is asked for again. */
function load(tree: string): Promise<void> {
  const url = treeUrl(tree)
  const known = coming.get(tree)
  if (known) return known
  const loading = fetch(url).then(async (response) => {
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    rememberTree(tree, await response.text())
    void keep(url)
  })
  coming.set(tree, loading)
  loading.catch(() => coming.delete(tree))
  return loading
}

interface FoundTree {
  /** The names; undefined until the tree is here. */
  nodes: readonly TreeNode[] | undefined
  isLost: boolean
  retry: () => void
}

/** The tree of a question: out of its settings, or fetched where it is kept apart. */
export function useTree(tree: string): FoundTree {
  const [lost, setLost] = useState('')
  const [, setHere] = useState('')
  const isComing = isReference(tree) && lost !== tree
  useEffect(() => {
    if (!isComing || nodesOf(tree)) return
    let isWanted = true
    load(tree).then(
      () => isWanted && setHere(tree),
      () => isWanted && setLost(tree),
    )
    return () => {
      isWanted = false
    }
  }, [tree, isComing])
  return { nodes: nodesOf(tree), isLost: lost === tree && tree !== '', retry: () => setLost('') }
}
