import type { ResultWords } from '@wenhai/core/results/schema'
import { ScreenCloud } from '#features/question/result/screen-cloud.tsx'
import type { ScreenProps } from '../kind-result.ts'

/** A cloud of whole answers. The same answer to two blanks is one word of it. */
function wordsOf({ blanks }: ResultWords): ResultWords['words'] {
  const counts = new Map<string, number>()
  for (const { text, count } of blanks.flatMap(({ frequent }) => frequent))
    counts.set(text, (counts.get(text) ?? 0) + count)
  return [...counts].map(([word, count]) => ({ word, count })).sort((one, other) => other.count - one.count)
}

export const FillInScreen = (props: ScreenProps) => <ScreenCloud {...props} wordsOf={wordsOf} />
