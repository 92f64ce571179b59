import type { ArticleView } from '@wenhai/core/article/schema'
import { useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { useVersion } from '../api.ts'
import { ArticleBody } from '../body/article-body.tsx'
import { Comparison } from '../compare/comparison.tsx'

interface VersionViewProps {
  table_id: string
  version: number
  now: ArticleView
}

type Look = 'compare' | 'whole'

const looks = [
  { value: 'compare', label: '与现在对照' },
  { value: 'whole', label: '看全文' },
] as const

export function VersionView({ table_id, version, now }: VersionViewProps) {
  const { data, error, refetch, isFetching } = useVersion(table_id, version)
  const [look, setLook] = useState<Look>('compare')
  if (error && !data)
    return <FailedState reason={failureOf(error)} onRetry={() => refetch()} isRetrying={isFetching} />
  if (!data) return <SkeletonLines count={8} />
  return (
    <div className="mx-auto grid w-full max-w-xl grid-cols-1 gap-5">
      <Segmented<Look>
        label="怎么看"
        value={look}
        onChange={setLook}
        choices={looks}
        className="w-72 justify-self-start"
      />
      {look === 'compare' ? (
        <Comparison before={data} after={now} names={['这个版本', '现在']} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <p className="font-serif text-3xl font-bold break-words">{data.title}</p>
          <ArticleBody markdown={data.content} />
        </div>
      )}
    </div>
  )
}
