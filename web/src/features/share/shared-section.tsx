import { shareLimits } from '@wenhai/core/share/limits'
import { allows } from '@wenhai/core/share/rights'
import type { SharedEntry } from '@wenhai/core/share/schema'
import { rightsOf, type SharedThing } from '@wenhai/core/share/things'
import { useState } from 'react'
import { Segmented } from '#ui/fields/segmented.tsx'
import { FilteredList } from '#ui/lists/filtered-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import type { MenuItem } from '#ui/overlays/menu.tsx'
import { tellOutcome } from '#ui/use-action.ts'
import { refreshTeams, removeShare, useShared } from './api.ts'
import { FormAccessDialog, ShareAccessDialog } from './share-dialog.tsx'
import { leaveSharing } from './shared-list.tsx'
import { entryKey, sharedEntryColumns, thingChoices } from './shared-table.tsx'

const sides = [
  { value: 'others', label: '共享给我的' },
  { value: 'own', label: '我共享出去的' },
] as const

type Side = (typeof sides)[number]['value']

const empty: Record<Side, { title: string; hint: string }> = {
  others: { title: '没有共享给你的内容', hint: '同事共享的问卷、题目、模板、文章和名单会列在这里。' },
  own: {
    title: '还没有共享出去的内容',
    hint: '在问卷、题库文件夹、模板、文章和名单的“共享给同事”里，给一位会员、一个小组或全站。',
  },
}

/** The section 共享: what others share with oneself, and what one shares with others. */
export function SharedSection() {
  const [side, setSide] = useState<Side>('others')
  const list = useListState(shareLimits.pageLength)
  const [thing, setThing] = useState<SharedThing>()
  const [given, setGiven] = useState<SharedEntry>()
  const query = useShared({
    of: side,
    key: list.key,
    page: list.page,
    len: list.len,
    ...(thing && { thing }),
  })
  const isOwn = side === 'own'
  return (
    <section aria-labelledby="shared-title" className="grid grid-cols-1 gap-4.5">
      <h2 id="shared-title" className="text-2xl">
        共享
      </h2>
      <Segmented
        label="哪一边"
        className="justify-self-start narrow:w-full"
        value={side}
        choices={sides}
        onChange={(next) => {
          setSide(next)
          list.restart()
        }}
      />
      <FilteredList<SharedEntry, SharedThing>
        label="共享的内容"
        list={list}
        query={query}
        hasNone={query.data?.length === 0 && list.key === '' && thing === undefined}
        filter={{ label: '种类', value: thing, choices: thingChoices, onChange: setThing }}
        empty={empty[side]}
        table={{
          columns: sharedEntryColumns(isOwn),
          rowKey: entryKey,
          rowName: ({ title, receiver }) => (receiver ? `${title}（${receiver.name}）` : title),
          actions: (entry) => (isOwn ? ownActions(entry, setGiven) : heldActions(entry, setGiven)),
        }}
      />
      {given && <AccessDialog entry={given} onClose={() => setGiven(undefined)} />}
    </section>
  )
}

function AccessDialog({ entry, onClose }: { entry: SharedEntry; onClose: () => void }) {
  const { thing, id, title, questionnaire_type } = entry
  if (thing !== 'form')
    return <ShareAccessDialog item={{ thing, id, title, rights: rightsOf(thing) }} onClose={onClose} />
  const form = { survey_id: id, survey_title: title, questionnaire_type }
  return <FormAccessDialog form={form as Parameters<typeof FormAccessDialog>[0]['form']} onClose={onClose} />
}

const ownActions = (entry: SharedEntry, onGive: (entry: SharedEntry) => void): MenuItem[] => [
  { key: 'change', label: '修改权限和到期时间', onSelect: () => onGive(entry) },
  { key: 'remove', label: '取消共享', divided: true, danger: true, onSelect: () => void remove(entry) },
]

const heldActions = (entry: SharedEntry, onGive: (entry: SharedEntry) => void): MenuItem[] => [
  ...(allows(entry.rights, 'manage')
    ? [{ key: 'give', label: '共享给同事', onSelect: () => onGive(entry) }]
    : []),
  {
    key: 'leave',
    label: '退出共享',
    divided: true,
    onSelect: () => void leaveSharing(entry, refreshTeams),
  },
]

async function remove({ thing, id, title, receiver }: SharedEntry): Promise<void> {
  if (!receiver) return
  const { kind, receiver_id, name } = receiver
  const isSure = await confirm({
    title: `“${title}”不再共享给${name}？`,
    message: '马上生效，打开着的页面也一样。做过的修改和评分都保留。',
    confirmText: '取消共享',
    danger: true,
  })
  if (!isSure) return
  const answer = await removeShare(thing, { id, kind, ...(receiver_id !== '' && { receiver_id }) })
  tellOutcome(answer, '已取消共享')
}
