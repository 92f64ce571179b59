import { isReleasedInLots, lotSize } from '@wenhai/core/form/anonymity'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { rosterLimits } from '@wenhai/core/form/limits'
import type { RosterRow } from '@wenhai/core/form/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { savedRosterLimits } from '@wenhai/core/roster/limits'
import { useState } from 'react'
import { checkRoster, importRoster, refreshRoster } from '#features/form/api.ts'
import { type MineForm, mayWith } from '#features/form/own/own-form.ts'
import { ExtraDialog } from '#features/report/page/extra-dialog.tsx'
import { keepRoster, saveRosterRow } from '#features/roster/api.ts'
import { ChooseRoster } from '#features/roster/choose-roster.tsx'
import { PersonDialog } from '#features/roster/person-dialog.tsx'
import { RosterImport, type RosterTarget } from '#features/roster/roster-import.tsx'
import { RosterList } from '#features/roster/roster-list.tsx'
import { RosterTitleDialog } from '#features/roster/roster-title-dialog.tsx'
import { RosterUnanswered } from '#features/roster/roster-unanswered.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { Menu } from '#ui/overlays/menu.tsx'

const rosterOfForm = (survey_id: string): RosterTarget => ({
  check: (file) => checkRoster(survey_id, file),
  send: (skipBad, file) => importRoster(survey_id, skipBad, file),
  refresh: refreshRoster,
})

type Opened = 'import' | 'unanswered' | 'choose' | 'keep'

/** The card 名单: who may take part without an account, and who has. */
export function RosterCard({ form, className }: { form: MineForm; className?: string | undefined }) {
  const { survey_id, own } = form
  const [opened, setOpened] = useState<Opened>()
  const [edited, setEdited] = useState<RosterRow | 'new'>()
  const [helped, setHelped] = useState<RosterRow>()
  const count = own.rosterCount
  const isInLots = isReleasedInLots(form) && form.state !== 'ended'
  const close = () => setOpened(undefined)
  return (
    <Card aria-labelledby="roster-title" className={cx('gap-4! p-6! max-md:p-4.5!', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        <h2 id="roster-title" className="text-2xl">
          名单
        </h2>
        {count > 0 && <p className="text-sm text-ink-3">{formatNumber(count)} 人</p>}
        <RosterTools count={count} onOpen={setOpened} onAdd={() => setEdited('new')} />
      </div>
      <RosterNote form={form} isInLots={isInLots} />
      {count > 0 && (
        <RosterList
          survey_id={survey_id}
          onEdit={setEdited}
          onExtra={formKindOf(form).hasClock && !form.anonymous ? setHelped : undefined}
        />
      )}
      {opened && <OpenedDialog opened={opened} form={form} isInLots={isInLots} onClose={close} />}
      {edited && (
        <PersonDialog
          known={edited === 'new' ? undefined : edited}
          send={(person) =>
            saveRosterRow({
              id: survey_id,
              ...(edited !== 'new' && { roster_id: edited.roster_id }),
              ...person,
            })
          }
          onSaved={refreshRoster}
          onClose={() => setEdited(undefined)}
        />
      )}
      {helped && (
        <ExtraDialog
          form={form}
          who={{ roster_id: helped.roster_id }}
          name={helped.name}
          onClose={() => setHelped(undefined)}
        />
      )}
    </Card>
  )
}

interface RosterToolsProps {
  count: number
  onOpen: (opened: Opened) => void
  onAdd: () => void
}

const RosterTools = ({ count, onOpen, onAdd }: RosterToolsProps) => (
  <div className="ml-auto flex gap-2.5 narrow:w-full narrow:[&>*]:flex-1">
    {count > 0 && <Button onClick={() => onOpen('unanswered')}>未答题的人</Button>}
    <Button icon="upload" onClick={() => onOpen('import')}>
      导入名单
    </Button>
    <Menu
      label="名单的更多操作"
      items={[
        { key: 'choose', label: '使用保存的名单', onSelect: () => onOpen('choose') },
        { key: 'add', label: '添加一个人', onSelect: onAdd },
        ...(count > 0 ? [{ key: 'keep', label: '保存为我的名单', onSelect: () => onOpen('keep') }] : []),
      ]}
    />
  </div>
)

interface OpenedDialogProps {
  opened: Opened
  form: MineForm
  isInLots: boolean
  onClose: () => void
}

const OpenedDialog = ({ opened, form, isInLots, onClose }: OpenedDialogProps) => (
  <>
    {opened === 'import' && <RosterImport target={rosterOfForm(form.survey_id)} onClose={onClose} />}
    {opened === 'choose' && <ChooseRoster survey_id={form.survey_id} onClose={onClose} />}
    {opened === 'keep' && (
      <RosterTitleDialog
        title="保存为我的名单"
        initial={form.survey_title.slice(0, savedRosterLimits.titleMax)}
        send={(title, create_key) => keepRoster({ id: form.survey_id, title, create_key })}
        onSaved={() => toast.success('已保存，在个人中心的“我的名单”里')}
        onClose={onClose}
      />
    )}
    {opened === 'unanswered' && (
      <RosterUnanswered
        survey_id={form.survey_id}
        title={form.survey_title}
        isInLots={isInLots}
        mayRemind={mayWith(form, 'manage')}
        onClose={onClose}
      />
    )}
  </>
)

/** What the roster means for the form now. */
function RosterNote({ form: { needRoster, own }, isInLots }: { form: MineForm; isInLots: boolean }) {
  if (own.rosterCount === 0)
    return (
      <p className="text-md text-ink-2">
        {needRoster
          ? '现在只有名单上的人能参与，而名单还是空的：导入以前谁也进不来。'
          : `导入姓名、学号或工号、班级或部门，最多 ${formatNumber(rosterLimits.max)} 人。名单上的人不用账号，凭姓名和学号参与，谁答了、谁没答一目了然。`}
      </p>
    )
  if (!needRoster)
    return (
      <p className="rounded-md bg-gold-wash px-4 py-2.5 text-md text-gold">
        名单还没有启用：点“编辑”，把“谁可以参与”改成“名单上的人”。
      </p>
    )
  return isInLots ? (
    <p className="text-md text-ink-2">
      这份是匿名的：谁答了每满 {lotSize}{' '}
      份才更新一次，结束后才全部显示。没有显示“已答题”的人，可能已经答过了。
    </p>
  ) : null
}
