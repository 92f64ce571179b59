import { toDraft } from '@wenhai/core/desk/document'
import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { deskLimits } from '@wenhai/core/desk/limits'
import type { DeskVersion, VersionReason } from '@wenhai/core/desk/schema'
import { sayCounts } from '@wenhai/core/desk/versions'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { lazy, Suspense, useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { fetchVersion, useDeskVersions } from './api.ts'
import { useDesk } from './desk.ts'
import type { DeskStore } from './store/desk-store.ts'

const DraftPreview = lazy(() =>
  import('#features/form/preview/draft-preview.tsx').then((module) => ({ default: module.DraftPreview })),
)

const reasonNames: Record<VersionReason, string> = {
  opened: '打开时',
  pause: '停下一会儿',
  count: '改了很多',
  restored: '恢复以前',
  published: '发布',
}

interface VersionsProps {
  store: DeskStore
  desk_id: string
  onClose: () => void
}

/** Earlier versions of what is written here: who, when and what; each can be looked at and brought back. */
export function Versions({ store, desk_id, onClose }: VersionsProps) {
  const { editor } = useDesk()
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<EditedFormDraft>()
  const { busy, withDraft } = useVersionDraft(desk_id)
  const { data, error, refetch, isFetching, isPlaceholderData } = useDeskVersions(desk_id, page)
  const restore = (version: DeskVersion) =>
    withDraft(version, (draft) => {
      store.restore(`恢复到 ${dateTimeText(version.create_time)} 的版本`, draft)
      onClose()
      toast.success('已恢复到那个版本，可以撤销')
    })
  return (
    <Dialog open onClose={onClose} title="以前的版本" size="lg" wholeOnPhones>
      <p className="mb-4 text-md text-ink-2">写作停一会儿、发布前和恢复前，会自己留下一个版本。</p>
      <ListStates
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        isOld={isPlaceholderData}
        skeleton={<SkeletonLines count={6} />}
        empty={<EmptyState title="还没有版本" hint="继续写，过几分钟会自己留下一个。" />}
      >
        {(versions) => (
          <ul className="grid grid-cols-1">
            {versions.map((version) => (
              <VersionRow
                key={version.version}
                version={version}
                busy={busy}
                onShow={() => void withDraft(version, setShown)}
                onRestore={() => void restore(version)}
              />
            ))}
          </ul>
        )}
      </ListStates>
      {(data?.length ?? 0) > deskLimits.versionsPage && (
        <Pagination
          className="mt-4"
          page={page}
          pageSize={deskLimits.versionsPage}
          total={data?.length ?? 0}
          unit="个版本"
          onPage={setPage}
        />
      )}
      <Suspense>
        {shown && <DraftPreview editor={{ ...editor, draft: shown }} onClose={() => setShown(undefined)} />}
      </Suspense>
    </Dialog>
  )
}

/** The form as a version holds it, which is fetched when it is asked for. */
function useVersionDraft(desk_id: string) {
  const [busy, setBusy] = useState<number>()
  const withDraft = async ({ version }: DeskVersion, act: (draft: EditedFormDraft) => void) => {
    setBusy(version)
    const answer = await fetchVersion(desk_id, version)
    setBusy(undefined)
    if (answer.ok) act(toDraft(answer.data.document))
    else if (answer.cause === 'refused') toast.error(answer.reason)
  }
  return { busy, withDraft }
}

interface VersionRowProps {
  version: DeskVersion
  /** The version that is being fetched. */
  busy: number | undefined
  onShow: () => void
  onRestore: () => void
}

const VersionRow = ({ version, busy, onShow, onRestore }: VersionRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-dashed py-3 first:border-t-0">
    <div className="min-w-0 flex-1 narrow:basis-full">
      <p className="text-md">
        {dateTimeText(version.create_time)} · {version.name}
      </p>
      <p className="text-sm text-ink-3">
        {reasonNames[version.reason]} · {sayCounts(version.counts) || '没有改动'} · 共 {version.questions} 题
      </p>
    </div>
    <Button
      size="sm"
      variant="quiet"
      pending={busy === version.version}
      aria-label={`看看 ${dateTimeText(version.create_time)} 的版本`}
      onClick={onShow}
    >
      看看
    </Button>
    <Button
      size="sm"
      disabled={busy !== undefined}
      aria-label={`恢复到 ${dateTimeText(version.create_time)} 的版本`}
      onClick={onRestore}
    >
      恢复
    </Button>
  </li>
)
