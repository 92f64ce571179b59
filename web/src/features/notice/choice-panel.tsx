import { isAboveFive } from '@wenhai/core/account/mask'
import { noticeAreas } from '@wenhai/core/notice/facts'
import { allWays, type NoticeWay, noticeWays } from '@wenhai/core/notice/kind'
import { chosenKinds, type NoticeKindName, noticeKinds } from '@wenhai/core/notice/kinds'
import { noticeLimits } from '@wenhai/core/notice/limits'
import { type Pace, paces } from '@wenhai/core/notice/plan'
import type { NoticeChoiceView } from '@wenhai/core/notice/schema'
import { useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Waiting } from '#ui/feedback/waiting.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useAction } from '#ui/use-action.ts'
import { saveChoice, useNoticeChoice } from './api.ts'

/** By which ways each kind comes, how fast, and when nothing comes. */
export function ChoicePanel({ onEndpoints }: { onEndpoints: () => void }) {
  const { data, error, isFetching, refetch } = useNoticeChoice()
  if (data) return <ChoiceForm saved={data} onEndpoints={onEndpoints} />
  const failure = failureOf(error)
  if (failure) return <FailedState reason={failure} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <Waiting>
      <SkeletonLines count={6} />
    </Waiting>
  )
}

const paceChoices = (Object.keys(paces) as Pace[]).map((value) => ({ value, label: paces[value] }))
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }))
const areas = Object.keys(noticeAreas) as (keyof typeof noticeAreas)[]

type ChoiceFormProps = { saved: NoticeChoiceView; onEndpoints: () => void }

function ChoiceForm({ saved, onEndpoints }: ChoiceFormProps) {
  const [choice, setChoice] = useState(saved)
  const { isBusy, run } = useAction()
  const isAdmin = useSession(({ user }) => user !== undefined && isAboveFive(user.permission))
  const kinds = chosenKinds.filter((kind) => isAdmin || !noticeKinds[kind].isForAdmins)
  const { ways, pace, quietFrom, quietTo } = choice
  const change = (part: Partial<NoticeChoiceView>) => setChoice({ ...choice, ...part })
  const toggle = (kind: NoticeKindName, way: NoticeWay, isOn: boolean) =>
    change({
      ways: {
        ...ways,
        [kind]: allWays.filter((each) => (each === way ? isOn : ways[kind]?.includes(each))),
      },
    })
  return (
    <form
      className="grid grid-cols-1 gap-4.5"
      onSubmit={(event) => {
        event.preventDefault()
        void run(() => saveChoice({ ways, pace, quietFrom, quietTo }), { say: '已保存' })
      }}
    >
      <MailNote saved={saved} onEndpoints={onEndpoints} />
      {areas
        .filter((area) => kinds.some((kind) => noticeKinds[kind].area === area))
        .map((area) => (
          <Card key={area} aria-labelledby={`notice-${area}`}>
            <h3 id={`notice-${area}`} className="text-xl">
              {noticeAreas[area]}
            </h3>
            <ul className="mt-1 divide-y">
              {kinds
                .filter((kind) => noticeKinds[kind].area === area)
                .map((kind) => (
                  <KindRow
                    key={kind}
                    kind={kind}
                    chosen={ways[kind] ?? []}
                    onToggle={(way, isOn) => toggle(kind, way, isOn)}
                  />
                ))}
            </ul>
          </Card>
        ))}
      <PaceCard choice={choice} onChange={change} />
      <Button type="submit" variant="primary" pending={isBusy} className="justify-self-start narrow:w-full">
        保存
      </Button>
    </form>
  )
}

type PaceCardProps = { choice: NoticeChoiceView; onChange: (part: Partial<NoticeChoiceView>) => void }

const PaceCard = ({ choice: { pace, quietFrom, quietTo }, onChange }: PaceCardProps) => (
  <Card aria-labelledby="notice-pace">
    <h3 id="notice-pace" className="text-xl">
      快慢
    </h3>
    <div className="mt-3 grid grid-cols-1 gap-4.5">
      <RadioGroup
        label="新答卷多久说一次"
        description={`只管邮件和群机器人。同一个邮箱或群一小时最多 ${noticeLimits.perHour} 条，再多的合成一条。`}
        value={pace}
        onChange={(value) => onChange({ pace: value })}
        choices={paceChoices}
        inline
      />
      <div className="grid grid-cols-2 gap-4.5">
        <Select
          label="免打扰从"
          value={String(quietFrom)}
          onChange={(hour) => onChange({ quietFrom: Number(hour) })}
          choices={hours}
        />
        <Select
          label="到"
          description={quietFrom === quietTo ? '两个一样就是不设' : '期间的邮件和群消息到时合成一条'}
          value={String(quietTo)}
          onChange={(hour) => onChange({ quietTo: Number(hour) })}
          choices={hours}
        />
      </div>
    </div>
  </Card>
)

const MailNote = ({ saved, onEndpoints }: ChoiceFormProps) => (
  <p className="text-md text-ink-2">
    {!saved.canMail
      ? '这个网站没有设置邮件，选了邮件也不会发。'
      : !saved.hasMail && '你还没有绑定邮箱，选了邮件也收不到；在“账号安全”里绑定。'}
    群机器人和 Webhook 要先
    <button
      type="button"
      onClick={onEndpoints}
      className="text-sea-deep underline underline-offset-4 touch:min-h-11"
    >
      添加
    </button>
    。
  </p>
)

interface KindRowProps {
  kind: NoticeKindName
  chosen: readonly NoticeWay[]
  onToggle: (way: NoticeWay, isOn: boolean) => void
}

const KindRow = ({ kind, chosen, onToggle }: KindRowProps) => {
  const { label, isFixed } = noticeKinds[kind]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 py-2.5">
      <span className="text-md">{label}</span>
      <fieldset className="flex flex-wrap gap-x-4.5 gap-y-1 narrow:grid narrow:w-full narrow:grid-cols-2">
        <legend className="sr-only">{label}</legend>
        {allWays.map((way) => (
          <Checkbox
            key={way}
            checked={chosen.includes(way)}
            disabled={isFixed && way === 'site'}
            onChange={(isOn) => onToggle(way, isOn)}
          >
            {noticeWays[way]}
          </Checkbox>
        ))}
      </fieldset>
    </li>
  )
}
