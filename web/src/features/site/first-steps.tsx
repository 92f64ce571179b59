import { level } from '@wenhai/core/account/mask'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import type { FirstSteps as Steps } from '@wenhai/core/site/schema'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { ownKey, useSession } from '#lib/session.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { Button, linkClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { useAction } from '#ui/use-action.ts'
import { removeSamples, useFirstSteps } from './api.ts'

const hiddenUnder = () => ownKey('first-steps-hidden')

/** 开始使用: what a new site still needs, for its owner, until it is done or hidden. */
export function FirstStepsCard({ className }: { className?: string | undefined }) {
  const isOwner = useSession(({ user }) => user?.permission === level.siteOwner)
  const [isHidden, setHidden] = useState(() => readStored(hiddenUnder(), (value) => value === true) ?? false)
  return isOwner && !isHidden ? (
    <StepList
      className={className}
      onHide={() => {
        writeStored(hiddenUnder(), true)
        setHidden(true)
      }}
    />
  ) : null
}

interface Step {
  key: string
  isDone: boolean
  label: string
  hint: string
  to?: string
}

const stepsOf = (steps: Steps): readonly Step[] => [
  {
    key: 'questions',
    isDone: steps.hasQuestions,
    label: '导入题目',
    hint: '从 Excel 或一段文字，题库里就有自己的题了。',
    to: paths.bank,
  },
  {
    key: 'form',
    isDone: steps.hasForm,
    label: '做一份问卷、投票或考试',
    hint: '做好以后把链接或二维码发出去。',
    to: paths.publish,
  },
  {
    key: 'invite',
    isDone: steps.hasInvited,
    label: '邀请同事',
    hint: '发邀请码，或者从名单批量建账号。',
    to: paths.oceanSection('member'),
  },
  {
    key: 'address',
    isDone: steps.hasAddress,
    label: '设好网址',
    hint: '二维码和邮件里用它，别人才打得开。',
    to: paths.oceanSection('settings'),
  },
  {
    key: 'backup',
    isDone: steps.backup !== null,
    label: '备份一次',
    hint:
      steps.backup === null
        ? '在服务器上运行 npm run backup -- 文件名，网站不用停。'
        : `上次备份：${dateTimeText(steps.backup)}`,
  },
]

function StepList({ className, onHide }: { className?: string | undefined; onHide: () => void }) {
  const { data } = useFirstSteps()
  if (!data) return null
  const steps = stepsOf(data)
  const done = steps.filter(({ isDone }) => isDone).length
  const { questions, forms, tables } = data.samples
  const hasSamples = questions + forms + tables > 0
  if (done === steps.length && !hasSamples) return null
  return (
    <Card aria-labelledby="steps-title" className={cx('gap-3! p-6! max-md:p-4.5!', className)}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="steps-title" className="text-2xl">
          开始使用
        </h2>
        <p className="text-sm text-ink-3">
          做好了 {done} / {steps.length} 件
        </p>
        <Button size="sm" variant="quiet" onClick={onHide} className="-mr-2 ml-auto">
          不再显示
        </Button>
      </div>
      <ol className="grid grid-cols-1">
        {steps.map((step) => (
          <StepLine key={step.key} step={step} />
        ))}
      </ol>
      {hasSamples && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sunken px-4 py-3 text-md">
          <p className="min-w-60 flex-1 text-ink-2">
            站里有示例内容：{questions} 道题、{forms} 份问卷和考试、{tables} 篇文章，都带着“示例”二字。
          </p>
          <ClearSamples />
        </div>
      )}
    </Card>
  )
}

const StepLine = ({ step: { isDone, label, hint, to } }: { step: Step }) => (
  <li className="flex items-start gap-3 border-t border-dashed py-2.5 first:border-t-0">
    <span
      className={cx(
        'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border',
        isDone && 'border-bamboo bg-bamboo-wash text-bamboo',
      )}
    >
      {isDone && <Icon name="check" size={12} />}
    </span>
    <div className="min-w-0 flex-1">
      <p className={cx('text-md', isDone && 'text-ink-3')}>
        {to && !isDone ? (
          <Link to={to} className={linkClass}>
            {label}
          </Link>
        ) : (
          label
        )}
        <span className="sr-only">{isDone ? '：已完成' : '：还没有做'}</span>
      </p>
      <p className="text-sm break-words text-ink-3">{hint}</p>
    </div>
  </li>
)

function ClearSamples() {
  const { isBusy: isClearing, run } = useAction()
  const clear = async () => {
    const isYes = await confirm({
      title: '清除示例内容',
      message: '示例题目、问卷、考试和文章会一起删除，没有用到的示例分类也删除；你自己做的不受影响。',
      note: '30 天内可以在个人中心的回收站里恢复。',
      confirmText: '清除',
      danger: true,
    })
    if (isYes) await run(removeSamples, { say: '示例内容已清除' })
  }
  return (
    <Button size="sm" pending={isClearing} onClick={() => void clear()}>
      清除示例内容
    </Button>
  )
}
