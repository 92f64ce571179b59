import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FormCover } from '@wenhai/core/form/schema'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { nameRights, type ReceiverKind } from '@wenhai/core/share/rights'
import type { Share } from '@wenhai/core/share/schema'
import { isWholeScope } from '@wenhai/core/share/scope'
import { rightsOf } from '@wenhai/core/share/things'
import { useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Tag } from '#ui/tag.tsx'
import { tellOutcome, useAction } from '#ui/use-action.ts'
import { AddShare } from './add-share.tsx'
import { removeShare, setShare, useShares } from './api.ts'
import { GivenFields, type SharedItem, useGiven } from './given-fields.tsx'
import { chosenOf, ScopeText } from './mark-scope-field.tsx'
import { dayOfEnd, isOver } from './share-end.tsx'

interface FormAccessDialogProps {
  form: Pick<FormCover, 'survey_id' | 'survey_title' | 'questionnaire_type'>
  onClose: () => void
}

/** 共享 of a form. Marking is of exams alone. */
export function FormAccessDialog({ form, onClose }: FormAccessDialogProps) {
  const { survey_id: id, survey_title: title, questionnaire_type } = form
  const rights = rightsOf('form').filter(
    (right) => right !== 'mark' || formKindOf(questionnaire_type).hasScores,
  )
  return <ShareAccessDialog item={{ thing: 'form', id, title, rights }} onClose={onClose} />
}

/** 共享: with whom a thing is shared, and what each of them may do. */
export function ShareAccessDialog({ item, onClose }: { item: SharedItem; onClose: () => void }) {
  const [isTyped, setTyped] = useState(false)
  return (
    <Dialog open onClose={onClose} title="共享" isDirty={isTyped}>
      <div className="grid grid-cols-1 gap-5">
        <p className="font-serif text-xl font-bold break-words">{item.title}</p>
        <Shares item={item} />
        <AddShare item={item} onTyped={setTyped} />
      </div>
    </Dialog>
  )
}

function Shares({ item }: { item: SharedItem }) {
  const { data, error, refetch, isFetching } = useShares(item.thing, item.id)
  return (
    <ListStates<Share>
      items={data?.tables}
      failure={failureOf(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      skeleton={<SkeletonLines count={2} />}
      empty={<p className="text-md text-ink-3">还没有共享给别人。</p>}
    >
      {(shares) => (
        <ul aria-label="已经共享给" className="grid grid-cols-1">
          {shares.map((share) => (
            <ShareRow key={share.kind + share.receiver_id} item={item} share={share} />
          ))}
        </ul>
      )}
    </ListStates>
  )
}

const kindTags: Record<ReceiverKind, string | undefined> = { person: undefined, team: '小组', site: '全站' }

function ShareRow({ item, share }: { item: SharedItem; share: Share }) {
  const { kind, name, username, members, rights, scope, isArbiter, end_time, by } = share
  const [isChanging, setChanged] = useState(false)
  const remove = async () => {
    const isSure = await confirm({
      title: `不再共享给${name}？`,
      message: '马上生效，打开着的页面也一样。做过的修改和评分都保留。',
      confirmText: '取消共享',
      danger: true,
    })
    if (isSure) tellOutcome(await removeShare(item.thing, receiverOf(item, share)), '已取消共享')
  }
  return (
    <li className="grid grid-cols-1 gap-2 border-t py-2.5 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 break-words">
          {name}
          {username !== '' && <span className="text-sm text-ink-3"> {username}</span>}
        </span>
        {kindTags[kind] && <Tag>{kindTags[kind]}</Tag>}
        {members !== null && <span className="text-sm text-ink-3">{members} 人</span>}
        {isArbiter && <Tag>仲裁人</Tag>}
        {end_time !== null && isOver(end_time) && <Tag tone="cinnabar">已到期</Tag>}
        <span className="ml-auto flex gap-1">
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={isChanging}
            onClick={() => setChanged(!isChanging)}
          >
            {isChanging ? '收起' : '修改'}
            <span className="sr-only">{name}的权限</span>
          </Button>
          <Button size="sm" variant="quiet" onClick={() => void remove()}>
            移除<span className="sr-only">{name}</span>
          </Button>
        </span>
      </div>
      <p className="text-sm text-ink-2">
        {nameRights(rights)}
        {end_time !== null && !isOver(end_time) && `，到 ${dateTimeText(end_time)}`}
        <span className="text-ink-3">，由{by}共享</span>
        {rights.includes('mark') && !isWholeScope(scope) && (
          <span className="block">
            <ScopeText id={item.id} scope={scope} />
          </span>
        )}
      </p>
      {isChanging && <ChangedRights item={item} share={share} onSaved={() => setChanged(false)} />}
    </li>
  )
}

/** The receiver as the calls name it. */
const receiverOf = (item: SharedItem, { kind, receiver_id }: Share) => ({
  id: item.id,
  kind,
  ...(receiver_id !== '' && { receiver_id }),
})

interface ChangedRightsProps {
  item: SharedItem
  share: Share
  onSaved: () => void
}

function ChangedRights({ item, share, onSaved }: ChangedRightsProps) {
  const { name } = share
  const given = useGiven({ rights: share.rights, marking: chosenOf(share), end: dayOfEnd(share.end_time) })
  const { isBusy, run } = useAction()
  const save = async () => {
    if (!given.check()) return
    await run(
      () =>
        setShare(item.thing, {
          ...receiverOf(item, share),
          ...given.fields(share.end_time),
        }),
      {
        say: '已修改，马上生效',
        onDone: onSaved,
        onRefused: ({ field, reason }) =>
          field === 'end_time' ? given.refuseEnd(reason) : void toast.error(reason),
      },
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg bg-sunken p-3">
      <GivenFields label={`${name}可以`} item={item} given={given} />
      <Button
        className="justify-self-end"
        pending={isBusy}
        disabled={given.value.rights.length === 0}
        onClick={() => void save()}
      >
        保存
      </Button>
    </div>
  )
}
