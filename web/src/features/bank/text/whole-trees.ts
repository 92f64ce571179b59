import { useQuery } from '@tanstack/react-query'
import { authorTreesIn, withFittingTrees } from '@wenhai/core/bank/fitting-trees'
import type { TextItem } from '@wenhai/core/bank/write-pasted'
import { treeUrl } from '@wenhai/core/question/tree/tree'
import { useMemo } from 'react'

/** None where it does not arrive: then the text says that it is missing. */
async function fetchTree(reference: string, signal: AbortSignal): Promise<[string, string][]> {
  try {
    const response = await fetch(treeUrl(reference), { signal })
    return response.ok ? [[reference, await response.text()]] : []
  } catch {
    return []
  }
}

/** The items with the trees of authors in place of their references; undefined while they are fetched. */
export function useWholeTrees(items: readonly TextItem[]): readonly TextItem[] | undefined {
  const references = useMemo(
    () => authorTreesIn(items.flatMap((item) => ('question' in item ? [item.question] : []))),
    [items],
  )
  const { data } = useQuery({
    queryKey: ['trees', references],
    queryFn: async ({ signal }) =>
      (await Promise.all(references.map((reference) => fetchTree(reference, signal)))).flat(),
    enabled: references.length > 0,
    networkMode: 'always',
    staleTime: 0,
  })
  return useMemo(() => {
    if (references.length === 0) return items
    return data && items.map((item) => withTrees(item, new Map(data)))
  }, [items, references, data])
}

export function withTrees(item: TextItem, texts: ReadonlyMap<string, string>): TextItem {
  if (!('question' in item)) return item
  const question = withFittingTrees(item.question, texts)
  const isWhole = authorTreesIn([question]).length === 0
  return { question: isWhole ? question : { ...question, missing: [...question.missing, '题型设置'] } }
}
