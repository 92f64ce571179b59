import type { Marker, Marking, MarkingSettings } from '@wenhai/core/exam/marking/schema'
import { useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
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
  const remove = async ({ user_id, name }: Marker) => {
    const isSure = await confirm({
      title: `移除阅卷人 ${name}？`,
      message: '他领取而没有批阅的答案马上可以由别人批阅，评过的分保留。',
      confirmText: '移除',
      danger: true,
    })
    if (isSure) tellOutcome(await removeMarker({ id: survey_id, user_id }), '已移除')
  }
  return (
    <Card aria-labelledby="markers-title" className="gap-4!">
      <h2 id="markers-title" className="text-2xl">
        阅卷人
      </h2>
      <p className="text-md text-ink-2">
        阅卷人只看得到这场考试要评分的题和答案，看不到统计、名单和别的答卷。他在个人中心的“阅卷”里开始。
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
              <li
                key={marker.user_id}
                className="flex flex-wrap items-center gap-2.5 border-t py-2.5 first:border-t-0"
              >
                <span className="min-w-0 break-words">
                  {marker.name}
                  <span className="text-sm text-ink-3"> {marker.username}</span>
                </span>
                {marker.isArbiter && <Tag>仲裁人</Tag>}
                <Button size="sm" variant="quiet" className="ml-auto" onClick={() => void remove(marker)}>
                  移除<span className="sr-only">{marker.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      <Invite survey_id={survey_id} />
    </Card>
  )
}

function Invite({ survey_id }: { survey_id: string }) {
  const [who, setWho] = useState('')
  const [isArbiter, setArbiter] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (who.trim() === '') return setProblem('请填写用户名或姓名')
    setSending(true)
    const answer = await inviteMarker({ id: survey_id, who: who.trim(), isArbiter })
    setSending(false)
    if (!answer.ok) return setProblem(answer.reason)
    setWho('')
    setProblem(undefined)
    toast.success(`已邀请 ${answer.data.name}`)
  }
  return (
    <form
      className="grid grid-cols-1 gap-3 border-t border-dashed pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        label="邀请一位会员"
        placeholder="用户名或姓名"
        value={who}
        error={problem}
        maxLength={100}
        onChange={(next) => {
          setWho(next)
          setProblem(undefined)
        }}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Checkbox checked={isArbiter} onChange={setArbiter}>
          也做仲裁人
        </Checkbox>
        <Button type="submit" pending={isSending} className="ml-auto">
          邀请
        </Button>
      </div>
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
