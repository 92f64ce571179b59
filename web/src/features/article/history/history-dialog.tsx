import type { ArticleRow, ArticleVersion, ArticleView } from '@wenhai/core/article/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { refreshArticles, restoreVersion, useArticle, useVersion, useVersions } from '../api.ts'
import { ArticleBody } from '../body/article-body.tsx'
import { ArticleComparison } from '../compare/comparison.tsx'
import { mayWithArticle } from '../mine/article-actions.ts'

interface HistoryDialogProps {
  article: Pick<ArticleRow, 'table_id' | 'title'>
  /** There are changes that are not published, and they go with it. */
  isDraftLost?: boolean | undefined
  onClose: () => void
  /** The article is an earlier one now. */
  onRestored?: (() => void) | undefined
}

/** Asks first: the present article becomes a version, and what is not published yet is lost. */
const confirmRestore = (isDraftLost: boolean): Promise<boolean> =>
  confirm({
    title: '恢复这个版本？',
    message: `文章会变回这个版本的样子；${isDraftLost ? '发布的' : '现在的'}内容成为最新的一个历史版本，随时可以换回来。${isDraftLost ? '你还没有发布的修改会丢失。' : ''}`,
    confirmText: '恢复',
    danger: isDraftLost,
  })

/** The ten earlier versions, each beside the present one. */
export function HistoryDialog({
  article: { table_id, title },
  isDraftLost = false,
  onClose,
  onRestored,
}: HistoryDialogProps) {
  const versions = useVersions(table_id)
  const { data: now } = useArticle(table_id, true)
  const [chosen, setChosen] = useState<number>()
  const { isBusy, run } = useAction()
  const shown = chosen ?? versions.data?.tables[0]?.version

  const restore = async () => {
    if (shown === undefined || !now || !(await confirmRestore(isDraftLost))) return
    await run(() => restoreVersion(table_id, shown, now.update_time), {
      say: '已恢复',
      onDone: () => {
        onRestored?.()
        onClose()
      },
    })
    await refreshArticles()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="历史版本"
      size="full"
      flush
      wholeOnPhones
      busy={isBusy}
      footerNote={`《${title}》`}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            关闭
          </Button>
          {shown !== undefined && now && mayWithArticle(now, 'edit') && (
            <Button variant="primary" pending={isBusy} onClick={restore}>
              恢复这个版本
            </Button>
          )}
        </>
      }
    >
      <Versions table_id={table_id} versions={versions} chosen={shown} onChoose={setChosen} />
    </Dialog>
  )
}

interface VersionsProps {
  table_id: string
  versions: ReturnType<typeof useVersions>
  chosen: number | undefined
  onChoose: (version: number) => void
}

function Versions({ table_id, versions, chosen, onChoose }: VersionsProps) {
  const { data: now, isPending, error, refetch, isFetching } = useArticle(table_id, true)
  return (
    <ListStates<ArticleVersion>
      items={versions.data?.tables}
      failure={failureOf(versions.error)}
      onRetry={() => versions.refetch()}
      isRetrying={versions.isFetching}
      skeleton={<SkeletonLines count={6} className="p-6" />}
      empty={
        <EmptyState title="还没有历史版本" hint="每次修改发布后的文章，原来的内容都会留在这里，最近十个。" />
      }
    >
      {(tables) => (
        <div className="grid min-h-full grid-cols-1 md:grid-cols-[240px_minmax(0,1fr)]">
          <VersionList versions={tables} chosen={chosen} onChoose={onChoose} />
          <div className="min-w-0 bg-paper px-6 py-5 narrow:px-4.5">
            {chosen !== undefined && now && <VersionView table_id={table_id} version={chosen} now={now} />}
            {!now && isPending && <SkeletonLines count={6} />}
            {!now && error && (
              <FailedState reason={failureOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
            )}
          </div>
        </div>
      )}
    </ListStates>
  )
}

interface VersionListProps {
  versions: readonly ArticleVersion[]
  chosen: number | undefined
  onChoose: (version: number) => void
}

/** The list is beside the comparison; on phones a row above it that scrolls sideways. */
const VersionList = ({ versions, chosen, onChoose }: VersionListProps) => (
  <fieldset className="min-w-0 md:border-r">
    <legend className="sr-only">选择版本</legend>
    <div className="flex gap-1 p-3 max-md:overflow-x-auto max-md:border-b md:sticky md:top-15 md:max-h-[calc(100dvh-190px)] md:flex-col md:overflow-y-auto">
      {versions.map(({ version, create_time, size, editor }) => (
        <label
          key={version}
          className={cx(
            'relative grid shrink-0 grid-cols-1 rounded-md px-3 py-2 text-md transition-colors touch:min-h-11',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-sea',
            version === chosen ? 'bg-sea-wash text-sea-deep' : 'hover:bg-sunken',
          )}
        >
          <input
            type="radio"
            name="version"
            value={version}
            checked={version === chosen}
            onChange={() => onChoose(version)}
            className="absolute inset-0 appearance-none rounded-md outline-none"
          />
          <span className="font-medium whitespace-nowrap">{dateTimeText(create_time)}</span>
          <span className={cx('truncate text-sm', version !== chosen && 'text-ink-3')}>
            {editor} · {formatNumber(size)} 字
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)

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

function VersionView({ table_id, version, now }: VersionViewProps) {
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
        <ArticleComparison before={data} after={now} names={['这个版本', '现在']} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <p className="font-serif text-3xl font-bold break-words">{data.title}</p>
          <ArticleBody markdown={data.content} />
        </div>
      )}
    </div>
  )
}
