import { articleLimits as limits } from '@wenhai/core/article/choices'
import { formatNumber } from '@wenhai/core/format/number'
import { relativeTime } from '@wenhai/core/format/relative-time'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { ArticleBody } from '../body/article-body.tsx'
import { ArticleSettings } from './article-settings.tsx'
import { ArticleConflictDialog } from './conflict-dialog.tsx'
import { SaveStateText } from './save-state.tsx'
import { SourceEditor } from './source-editor.tsx'
import { TitleField } from './title-field.tsx'
import { type ArticleEditorStart, type ArticleEditorState, useArticleEditor } from './use-article-editor.ts'

const RichEditor = lazy(() =>
  import('./rich/rich-editor.tsx').then((module) => ({ default: module.RichEditor })),
)
const HistoryDialog = lazy(() =>
  import('../history/history-dialog.tsx').then((module) => ({ default: module.HistoryDialog })),
)

interface ArticleEditorProps {
  start: ArticleEditorStart
  onPublished: (table_id: string) => void
  /** Published otherwise: an earlier version was brought back. */
  onReload: () => void
}

type View = 'rich' | 'source' | 'preview'

const views = [
  { value: 'rich', label: '编辑' },
  { value: 'source', label: '源码' },
  { value: 'preview', label: '预览' },
] as const

export function ArticleEditor({ start, onPublished, onReload }: ArticleEditorProps) {
  const editor = useArticleEditor(start, onPublished)
  const { article, saver } = editor
  const restored = start.deviceDraft?.time
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [isToldOf, setToldOf] = useState(restored !== undefined)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void editor.publish()
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    editor.flushText.current()
    void saver.flush()
  }
  const discard = async () => {
    if (!(await confirmDiscard(article !== undefined))) return
    setToldOf(false)
    await editor.discard()
  }
  return (
    <form
      ref={editor.place}
      noValidate
      onSubmit={submit}
      onKeyDown={saveByKey}
      className="grid grid-cols-1 gap-5"
    >
      <LeaveGuard when={editor.isUploading} />
      {isToldOf && restored && <RestoredNotice time={restored} onDiscard={discard} />}
      <EditorFields editor={editor} />
      <EditorBar
        editor={editor}
        onHistory={() => setHistoryOpen(true)}
        onDiscard={editor.isChanged && !isToldOf ? discard : undefined}
      />
      <EditorConflict editor={editor} />
      {isHistoryOpen && article && (
        <Suspense>
          <HistoryDialog
            article={article}
            isDraftLost={editor.isChanged}
            onClose={() => setHistoryOpen(false)}
            onRestored={onReload}
          />
        </Suspense>
      )}
    </form>
  )
}

const confirmDiscard = (isPublished: boolean): Promise<boolean> =>
  confirm({
    title: '放弃草稿？',
    message: isPublished ? '没有发布的修改会丢失，文章保持发布时的样子。' : '写下的内容会丢失，不能恢复。',
    confirmText: '放弃草稿',
    danger: true,
  })

const RestoredNotice = ({ time, onDiscard }: { time: string; onDiscard: () => void }) => (
  <p
    role="status"
    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-sea-wash px-5 py-3 text-md text-sea-deep"
  >
    已恢复草稿：{relativeTime(time, new Date())}写到这里，还没有发布。
    <Button size="sm" onClick={onDiscard}>
      放弃草稿
    </Button>
  </p>
)

interface EditorProps {
  editor: ArticleEditorState
}

/** Title, text and settings. Text that is typed after the article was sent would be lost with the page. */
const EditorFields = ({ editor }: EditorProps) => (
  <div
    inert={editor.isPublishing}
    className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px]"
  >
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <TitleField
        value={editor.draft.title}
        onChange={(title) => editor.change({ title })}
        error={editor.errorOf('title')}
      />
      <TextSection editor={editor} />
    </div>
    <ArticleSettings editor={editor} />
  </div>
)

/** The text of the article, in one of its three views. */
function TextSection({ editor }: EditorProps) {
  const [view, setView] = useState<View>('rich')
  const { content } = editor.draft
  const error = editor.errorOf('content')
  const write = (text: string) => editor.change({ content: text })
  const turn = (next: View) => {
    editor.flushText.current()
    setView(next)
  }
  return (
    <section aria-label="正文" className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented<View> label="正文的视图" value={view} onChange={turn} choices={views} />
        <Length content={content} />
      </div>
      <div
        data-field="content"
        className={cx('min-w-0 rounded-xl border bg-surface shadow-card', error && 'border-cinnabar')}
      >
        {view === 'rich' && (
          <Suspense fallback={<SkeletonLines count={8} className="p-6" />}>
            <RichEditor
              key={editor.round}
              start={content}
              onChange={write}
              onBusy={editor.onBusy}
              flush={editor.flushText}
            />
          </Suspense>
        )}
        {view === 'source' && <SourceEditor value={content} onChange={write} onBusy={editor.onBusy} />}
        {view === 'preview' && (
          <div className="min-h-[46dvh] px-6 py-5 narrow:px-4.5">
            {content.trim() === '' ? (
              <p className="py-10 text-center text-ink-3">还没有正文。</p>
            ) : (
              <ArticleBody markdown={content} />
            )}
          </div>
        )}
      </div>
      <p aria-live="polite" className="text-sm text-cinnabar empty:hidden">
        {error}
      </p>
    </section>
  )
}

interface EditorBarProps extends EditorProps {
  onHistory: () => void
  /** Undefined where there is nothing to discard, or another button offers it. */
  onDiscard: (() => void) | undefined
}

/** How far the draft is saved, and the buttons, at the foot of the page. */
const EditorBar = ({ editor: { article, saver, isPublishing }, onHistory, onDiscard }: EditorBarProps) => (
  <footer
    data-bottom-bar=""
    className="sticky bottom-0 z-20 -mx-2 flex flex-wrap items-center gap-x-3 gap-y-2 border-t bg-paper px-2 py-3 pb-[max(12px,env(safe-area-inset-bottom))]"
  >
    <span className="mr-auto min-w-0 narrow:w-full">
      <SaveStateText state={saver.state} time={saver.time} />
    </span>
    {article && (
      <Button variant="quiet" onClick={onHistory}>
        历史版本
      </Button>
    )}
    {onDiscard && (
      <Button variant="quiet" onClick={onDiscard}>
        放弃草稿
      </Button>
    )}
    <Button type="submit" variant="primary" pending={isPublishing} className="narrow:flex-1">
      {article ? '更新文章' : '发布文章'}
    </Button>
  </footer>
)

const EditorConflict = ({ editor: { conflict, draft } }: EditorProps) =>
  conflict && (
    <ArticleConflictDialog
      mine={draft}
      theirs={conflict.theirs}
      onCancel={conflict.cancel}
      onMine={conflict.overwrite}
      mineText="用我的覆盖"
      onTheirs={conflict.takeTheirs}
    />
  )

/** The length is said when it is worth knowing. */
function Length({ content }: { content: string }) {
  const isOver = content.length > limits.contentMax
  return (
    <span className={cx('ml-auto text-sm', isOver ? 'text-cinnabar' : 'text-ink-3')}>
      {formatNumber(content.length)}
      {content.length > limits.contentMax * 0.8 && ` / ${formatNumber(limits.contentMax)}`} 字
    </span>
  )
}
