import type { Finding } from '@wenhai/core/contract/finding'
import { formInput } from '@wenhai/core/desk/edited-draft'
import type { DeskOut } from '@wenhai/core/desk/schema'
import { useEffect, useEffectEvent, useState } from 'react'
import { refreshBank } from '#features/bank/api.ts'
import { PublishFacts } from '#features/form/dialog/form-dialog-publish.tsx'
import { logicFacts } from '#features/form/dialog/logic/proof-view.tsx'
import { factsOfDraft } from '#features/form/dialog/use-form-editor.ts'
import { refreshForms } from '#features/form/list-api.ts'
import { notePublished } from '#features/form/own/own-form.ts'
import type { Refused } from '#lib/answer.ts'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { fetchEffect, publishDesk, refreshDesks } from './api.ts'
import { useDesk } from './desk.ts'
import { effectSentence, type PublishEffect } from './effect-sentence.ts'
import type { DeskState } from './store/desk-state.ts'
import type { DeskStore } from './store/desk-store.ts'

interface PublishDeskProps {
  desk: DeskOut
  store: DeskStore
  state: DeskState
  checks: { findings: readonly Finding[]; isUploading: () => boolean; refuse: (answer: Refused) => void }
  onClose: () => void
  onGo: (field: string) => void
  onPublished: (survey_id: string) => void
}

const conflict = 409

/** What has to be true before it can go out; the effect comes with the last of it. */
type Ready = { effect: PublishEffect } | { reason: string } | undefined

/** 发布: what is wrong, or what it changes and for whom, and the button. */
export function PublishDesk(props: PublishDeskProps) {
  const { state, checks, onClose, onGo } = props
  const faults = checks.findings
  const ready = useReady(props)
  const { send, isSending, failure } = usePublishing(props)
  const effect = ready && 'effect' in ready ? ready.effect : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title="发布"
      role="alertdialog"
      dismissable={false}
      footer={
        <>
          <Button onClick={onClose}>再改改</Button>
          <Button
            variant="primary"
            disabled={!effect || faults.length > 0}
            pending={isSending}
            onClick={() => void send()}
          >
            发布
          </Button>
        </>
      }
      footerNote={
        failure && (
          <span role="alert" className="text-cinnabar">
            没有发布：{failure}
          </span>
        )
      }
    >
      {faults.length > 0 ? (
        <Faults faults={faults} onGo={onGo} />
      ) : (
        <div className="grid grid-cols-1 gap-4 text-md">
          {effect && <p>{effectSentence(effect)}</p>}
          {ready && 'reason' in ready && (
            <p role="alert" className="text-cinnabar">
              {ready.reason}
            </p>
          )}
          {!ready && (
            <p role="status" className="flex items-center gap-2 text-ink-3">
              <Spinner size={14} /> {state.saving === 'saving' ? '正在保存…' : '正在看看现在有谁在作答…'}
            </p>
          )}
          <Facts onGo={onGo} />
        </div>
      )}
    </Dialog>
  )
}

interface FaultsProps {
  faults: PublishDeskProps['checks']['findings']
  onGo: (field: string) => void
}

const Faults = ({ faults, onGo }: FaultsProps) => (
  <div className="grid grid-cols-1 gap-3 text-md">
    <p>还有 {faults.length} 处要先改好：</p>
    <PublishFacts
      facts={faults
        .slice(0, mostFaults)
        .map(({ field, reason }) => ({ text: reason, field, isWarning: true }))}
      onGo={onGo}
    />
  </div>
)

/** Everything is saved first, so that what goes out is what is seen. */
function useReady({ desk, store, checks }: PublishDeskProps): Ready {
  const [ready, setReady] = useState<Ready>()
  const prepare = useEffectEvent(async () => {
    if (checks.findings.length > 0) return
    await store.save()
    const { saving, edits } = store.state
    if (saving !== 'saved' || edits.pending.length > 0) return setReady({ reason: unsaved[saving] })
    const answer = await fetchEffect(desk.desk_id)
    setReady(answer.ok ? { effect: answer.data } : { reason: answer.reason })
  })
  useEffect(() => void prepare(), [])
  return ready
}

/** Sends it, and asks where the server wants to know more. */
function usePublishing({ desk, store, checks, onClose, onGo, onPublished }: PublishDeskProps) {
  const { kind, draft, form } = useDesk().editor
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  const finish = async (survey_id: string) => {
    const isFirst = !form
    toast.success('已发布')
    if (isFirst && draft.status === 1) notePublished(survey_id)
    await Promise.all([refreshForms(), refreshBank(), refreshDesks()])
    // The server has written the ids of new questions into the document.
    await store.retry()
    onPublished(survey_id)
    onClose()
    if (isFirst) await navigate(paths.mine(kind, survey_id))
  }

  const send = async (agreed: { confirm?: boolean; force?: boolean } = {}): Promise<void> => {
    setSending(true)
    setFailure(undefined)
    const answer = await publishDesk({
      desk_id: desk.desk_id,
      revision: store.state.edits.revision,
      ...agreed,
    })
    setSending(false)
    if (answer.ok) return finish(answer.data.survey_id)
    if (answer.cause === 'refused' && answer.data?.needConfirm === true)
      return (await agree('保存为新版本？', answer.reason, '发布为新版本'))
        ? send({ ...agreed, confirm: true })
        : undefined
    if (answer.cause === 'refused' && answer.status === conflict && answer.data?.formState !== undefined)
      return (await agree('内容已被修改', answer.reason, '仍然发布'))
        ? send({ ...agreed, force: true })
        : undefined
    if (answer.status === conflict) {
      // Somebody else wrote in the same moment; it has to be seen first.
      await store.retry()
      return setFailure('刚才有新的改动，请看过以后再发布')
    }
    checks.refuse(answer)
    if (answer.field) onGo(answer.field)
    else setFailure(answer.reason)
  }
  return { send, isSending, failure }
}

/** What should be looked at before, and what happens afterwards. */
function Facts({ onGo }: Pick<PublishDeskProps, 'onGo'>) {
  const { editor, logic } = useDesk()
  const { kind, draft, form } = editor
  const facts = [...factsOfDraft(draft, formInput(kind, draft), form), ...logicFacts(logic)]
  const sides = [facts.filter(({ isWarning }) => isWarning), facts.filter(({ isWarning }) => !isWarning)]
  return sides.map(
    (side, index) =>
      side.length > 0 && (
        <section
          key={index === 0 ? 'warnings' : 'facts'}
          aria-label={index === 0 ? '发布前看一看' : '发布以后'}
          className={index === 0 ? 'rounded-lg bg-cinnabar-wash px-3.5 py-2.5' : undefined}
        >
          <PublishFacts facts={side} onGo={onGo} />
        </section>
      ),
  )
}

/** A longer list would hide what comes after it; the outline has all of them. */
const mostFaults = 12

const unsaved = {
  saved: '刚才又有改动，请再试一次',
  saving: '还在保存，请再试一次',
  offline: '现在连不上服务器，改动留在本机，连上以后再发布',
  'signed-out': '登录已失效，请先重新登录',
  asking: '有同时改过的地方，请先决定留哪一个',
  refused: '有改动没能存上，请先看看上面的说明',
} as const

const agree = (title: string, reason: string, confirmText: string) =>
  confirm({ title, message: `${reason}。`, confirmText })
