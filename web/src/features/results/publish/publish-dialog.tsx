import { showResultNames } from '@wenhai/core/form/choices'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { Publishing } from '@wenhai/core/results/publish-schema'
import { useState } from 'react'
import { useForm } from '#features/form/api.ts'
import { useResults } from '#features/report/filter-api.ts'
import { noFilter } from '#lib/filter-value.ts'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { useLate } from '#ui/feedback/spinner.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { publishResults, usePublishing } from '../shown-api.ts'
import { PublishFields } from './publish-fields.tsx'
import {
  isSamePublishing,
  listPublishable,
  type PublishableQuestion,
  type PublishedForm,
  toStoredPublishing,
} from './publishing.ts'

interface PublishDialogProps {
  form: PublishedForm
  onClose: () => void
}

/** The dialog 公开结果: which results, to whom, and from when. */
export function PublishResultsDialog(props: PublishDialogProps) {
  return formKindOf(props.form).isBallot ? <VoteNote {...props} /> : <Publish {...props} />
}

function Publish({ form, onClose }: PublishDialogProps) {
  const { survey_id: id } = form
  const stored = usePublishing(id)
  const results = useResults(id, noFilter)
  const error = stored.error ?? results.error
  const isWaitShown = useLate(!error && !(stored.data && results.data))
  if (stored.data && results.data)
    return (
      <Chosen
        form={form}
        stored={stored.data}
        publishable={listPublishable(results.data.questions)}
        onClose={onClose}
      />
    )
  const retry = () => {
    if (stored.error) void stored.refetch()
    if (results.error) void results.refetch()
  }
  return (
    <Dialog open onClose={onClose} title="公开结果" size="lg">
      {error ? (
        <FailedState
          reason={failureOf(error)}
          onRetry={retry}
          isRetrying={stored.isFetching || results.isFetching}
        />
      ) : (
        <div aria-busy="true" className="min-h-60">
          <span role="status" className="sr-only">
            {isWaitShown ? '正在载入…' : ''}
          </span>
          {isWaitShown && <SkeletonLines count={5} />}
        </div>
      )}
    </Dialog>
  )
}

interface ChosenProps extends PublishDialogProps {
  stored: Publishing
  publishable: readonly PublishableQuestion[]
}

function Chosen({ form, stored, publishable, onClose }: ChosenProps) {
  const { survey_id: id, questionnaire_type: kind } = form
  const [draft, setDraft] = useState(stored)
  const [fault, setFault] = useState('')
  const { isBusy: isSaving, refused, run, clear } = useAction({ tell: 'here' })
  const wanted = toStoredPublishing(draft, kind, publishable)
  const isChanged = !isSamePublishing(wanted, toStoredPublishing(stored, kind, publishable))
  const change = (changed: Partial<Publishing>) => {
    setDraft({ ...draft, ...changed })
    setFault('')
    clear()
  }
  const save = async () => {
    if (wanted.scope === 'questions' && wanted.questions.length === 0)
      return setFault('请至少选一道题，或者只公开参与人数。')
    await run(() => publishResults({ id, ...wanted }), {
      say: wanted.scope === 'none' ? '结果不再公开' : '已保存',
      onDone: () => {
        if (wanted.scope === 'none') onClose()
      },
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="公开结果"
      size="lg"
      wholeOnPhones
      busy={isSaving}
      isDirty={isChanged}
      footerNote={isChanged ? '改动还没有保存' : undefined}
      footer={(close) =>
        isChanged ? (
          <>
            <Button onClick={close} disabled={isSaving}>
              取消
            </Button>
            <Button variant="primary" pending={isSaving} onClick={save}>
              保存
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            完成
          </Button>
        )
      }
    >
      <PublishFields
        form={form}
        draft={draft}
        publishable={publishable}
        error={fault || (refused?.reason ?? '')}
        onChange={change}
      />
    </Dialog>
  )
}

/** A vote shows its results on its own page: its settings say to whom. */
function VoteNote({ form, onClose }: { form: PublishedForm; onClose: () => void }) {
  const { survey_id, questionnaire_type: kind } = form
  const { data } = useForm(survey_id)
  return (
    <Dialog
      open
      onClose={onClose}
      title="公开结果"
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <p>投票和评选的结果就在投票那一页上，不用另外公开。</p>
      {data && (
        <p className="mt-2">
          现在的设定：<b className="font-semibold">{showResultNames[data.showResult]}</b>
        </p>
      )}
      <p className="mt-2 text-md text-ink-2">要改的话，在它的“编辑”里改“结果”。</p>
      <p className="mt-4 flex flex-wrap gap-2.5">
        <Link to={paths.mine(kind, survey_id)} onClick={onClose} className={buttonClass()}>
          去编辑
        </Link>
        <a href={paths.form(kind, survey_id)} target="_blank" rel="noreferrer" className={buttonClass()}>
          打开投票页
        </a>
      </p>
    </Dialog>
  )
}
