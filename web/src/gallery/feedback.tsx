import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { SkeletonCards, SkeletonLines, SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { GalleryPart, GallerySection } from './section.tsx'

function Fragile({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('broken on purpose')
  return <p>一切正常。</p>
}

export function GalleryFeedback() {
  const [isBroken, setBroken] = useState(false)
  return (
    <GallerySection title="等待与意外">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Progress label="正在导入选题" value={1204} max={3000} onCancel={() => setBroken(false)} />
        <Progress label="上传完成" value={100} max={100} tone="bamboo" figures="2.3 M" />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <div className="rounded-xl border bg-surface">
          <EmptyState
            title="题库里还没有题"
            hint="从一道题开始，也可以一次导入整张表。"
            action={
              <>
                <Button variant="primary" icon="plus">
                  新建选题
                </Button>
                <Button>从EXCEL导入</Button>
              </>
            }
          />
        </div>
        <div className="rounded-xl border bg-surface">
          <FailedState onRetry={() => undefined} />
        </div>
      </div>
      <GalleryPart name="骨架">
        <SkeletonLines className="w-full max-w-md" />
        <div className="w-full">
          <SkeletonCards count={3} />
        </div>
        <div className="w-full">
          <SkeletonTable rows={3} />
        </div>
      </GalleryPart>
      <GalleryPart name="出错的页面">
        <Button onClick={() => setBroken(!isBroken)}>{isBroken ? '修好' : '弄坏'}</Button>
        <div className="w-full rounded-xl border bg-surface p-4">
          <ErrorBoundary resetKey={String(isBroken)}>
            <Fragile isBroken={isBroken} />
          </ErrorBoundary>
        </div>
      </GalleryPart>
    </GallerySection>
  )
}
