import type { Marker, Marking, MarkingSettings } from '@wenhai/core/exam/marking/schema'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { isWholeScope } from '@wenhai/core/share/scope'
import { useState } from 'react'
import {
  allMarking,
  chosenOf,
  findMarkingFault,
  MarkScopeField,
  markingOf,
  ScopeText,
} from '#features/share/mark-scope-field.tsx'
import { ReceiverField, useReceiver } from '#features/share/receiver-field.tsx'
import { failureOf } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Tag } from '#ui/tag.tsx'
import { tellOutcome, useAction } from '#ui/use-action.ts'
import { inviteMarker, removeMarker, updateMarking, useMarkers } from './api.ts'

/** Edits who marks, and how. */
export const MarkerSettings = ({ marking }: { marking: Marking }) => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
    <Markers survey_id={marking.survey_id} />
    <Settings marking={marking} />
  </div>
)

function Markers({ survey_id }: { survey_id: string }) {
  const { data, error, refetch, isFetching } = useMarkers(survey_id)
  return (
    <Card aria-labelledby="markers-title" className="gap-4!">
      <h2 id="markers-title" className="text-2xl">
        阅卷人
      </h2>
      <p className="text-md text-ink-2">
        阅卷人只看得到归他批阅的题和答案，看不到统计、名单和别的答卷。他在个人中心的“阅卷”里开始。
      </p>
      <ListStates<Marker>
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        skeleton={<SkeletonLines count={3} />}
        empty={<p className="text-md text-ink-3">还没有邀请别人，现在只有你自己批阅。</p>}
      >
        {(markers) => (
          <ul aria-label="阅卷人" className="grid grid-cols-1">
            {markers.map((marker) => (
              <MarkerRow key={marker.kind + marker.user_id} survey_id={survey_id} marker={marker} />
            ))}
          </ul>
        )}
      </ListStates>
      <Invite survey_id={survey_id} />
    </Card>
  )
}

function MarkerRow({ survey_id, marker }: { survey_id: string; marker: Marker }) {
  const { kind, user_id, name, username, members, scope, isArbiter, end_time } = marker
  const [isChanging, setChanging] = useState(false)
  const remove = async () => {
    const isSure = await confirm({
      title: `移除阅卷人 ${name}？`,
      message: '他领取而没有批阅的答案马上可以由别人批阅，评过的分保留。',
      confirmText: '移除',
      danger: true,
    })
    if (isSure) tellOutcome(await removeMarker({ id: survey_id, user_id }), '已移除')
  }
  return (
    <li className="grid grid-cols-1 gap-2 border-t py-2.5 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 break-words">
          {name}
          {username !== '' && <span className="text-sm text-ink-3"> {username}</span>}
        </span>
        {kind === 'team' && <Tag>小组</Tag>}
        {members !== null && <span className="text-sm text-ink-3">{members} 人</span>}
        {isArbiter && <Tag>仲裁人</Tag>}
        {/* What is shared with the whole site is changed where it was shared. */}
        {kind !== 'site' && (
          <span className="ml-auto flex gap-1">
            <Button
              size="sm"
              variant="quiet"
              aria-expanded={isChanging}
              onClick={() => setChanging(!isChanging)}
            >
              {isChanging ? '收起' : '修改'}
              <span className="sr-only">{name}批阅的范围</span>
            </Button>
            <Button size="sm" variant="quiet" onClick={() => void remove()}>
              移除<span className="sr-only">{name}</span>
            </Button>
          </span>
        )}
      </div>
      <p className="text-sm text-ink-2">
        {isWholeScope(scope) ? '批阅全部' : <ScopeText id={survey_id} scope={scope} />}
        {end_time !== null && `，到 ${dateTimeText(end_time)}`}
      </p>
      {isChanging && (
        <ChangedMarker survey_id={survey_id} marker={marker} onSaved={() => setChanging(false)} />
      )}
    </li>
  )
}

interface ChangedMarkerProps {
  survey_id: string
  marker: Marker
  onSaved: () => void
}

function ChangedMarker({ survey_id, marker, onSaved }: ChangedMarkerProps) {
  const { kind, user_id } = marker
  const [chosen, setChosen] = useState(chosenOf(marker))
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useAction()
  const save = async () => {
    const fault = findMarkingFault(chosen)
    if (fault) return setProblem(fault)
    const changed = { id: survey_id, kind, receiver_id: user_id, ...markingOf(chosen) }
    await run(() => inviteMarker(changed), {
      say: '已修改，马上生效',
      onDone: onSaved,
      onRefused: ({ reason }) => setProblem(reason),
    })
  }
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg bg-sunken p-3">
      <MarkScopeField
        id={survey_id}
        chosen={chosen}
        problem={problem}
        onChange={(next) => {
          setChosen(next)
          setProblem(undefined)
        }}
      />
      <Button className="justify-self-end" pending={isBusy} onClick={() => void save()}>
        保存
      </Button>
    </div>
  )
}

const invitedKinds = [
  { value: 'person', label: '一位会员' },
  { value: 'team', label: '一个小组' },
] as const

function Invite({ survey_id }: { survey_id: string }) {
  const receiver = useReceiver<'person' | 'team'>('person')
  const [chosen, setChosen] = useState(allMarking)
  const [fault, setFault] = useState<string>()
  const { isBusy, run } = useAction()
  const send = async () => {
    if (!receiver.check()) return
    const found = findMarkingFault(chosen)
    if (found) return setFault(found)
    await run(() => inviteMarker({ id: survey_id, ...receiver.fields(), ...markingOf(chosen) }), {
      onDone: ({ name }) => {
        receiver.change({ who: '', team: null })
        setChosen(allMarking)
        toast.success(`已邀请 ${name}`)
      },
      onRefused: ({ reason }) => receiver.refuse(reason),
    })
  }
  return (
    <form
      className="grid grid-cols-1 gap-3 border-t border-dashed pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h3 className="text-lg">邀请阅卷</h3>
      <ReceiverField label="邀请" choices={invitedKinds} receiver={receiver} />
      <MarkScopeField
        id={survey_id}
        chosen={chosen}
        problem={fault}
        onChange={(next) => {
          setChosen(next)
          setFault(undefined)
        }}
      />
      <Button type="submit" pending={isBusy} className="justify-self-end">
        邀请
      </Button>
    </form>
  )
}

function Settings({ marking }: { marking: Marking }) {
  const { survey_id, settings, isAnonymous } = marking
  const { isBusy: isSaving, run } = useAction()
  const save = (next: Partial<MarkingSettings>) =>
    run(() => updateMarking({ id: survey_id, ...settings, ...next }), { say: '已保存' })
  const switchDouble = async (isDouble: boolean) => {
    const waits = marking.questions.some(({ second, arbiter }) => second + arbiter > 0)
    const isSure =
      isDouble ||
      !waits ||
      (await confirm({
        title: '不再两人各评一次？',
        message: '等第二次评分和等仲裁的答案会重新等一次评分，已经给的第一次分数会显示出来供参考。',
        confirmText: '关闭',
      }))
    if (isSure) await save({ isDouble })
  }
  return (
    <Card aria-labelledby="marking-settings-title" className="gap-4!">
      <h2 id="marking-settings-title" className="text-2xl">
        设置
      </h2>
      <Switch
        checked={settings.showNames}
        disabled={isSaving || isAnonymous}
        onChange={(showNames) => void save({ showNames })}
        description={
          isAnonymous ? '匿名的考试没有姓名可以显示。' : '默认隐藏，评分更公平；打开会记在操作记录里。'
        }
      >
        批阅时显示考生姓名
      </Switch>
      <Switch
        checked={settings.isDouble}
        disabled={isSaving}
        onChange={(isDouble) => void switchDouble(isDouble)}
        description="每组答案由两位阅卷人各评一次，互相看不到；相差不大取平均分，相差太大由仲裁人决定。考试的作者就是仲裁人。"
      >
        两人各评一次
      </Switch>
      {settings.isDouble && (
        <NumberStepper
          label="两次评分允许相差"
          unit="分"
          min={0}
          max={1000}
          step={0.5}
          disabled={isSaving}
          value={settings.allowedDifference}
          onChange={(allowedDifference) => void save({ allowedDifference })}
        />
      )}
    </Card>
  )
}
