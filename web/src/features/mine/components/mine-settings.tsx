import { attemptRuleNames, layoutNames, reviewNames, showResultNames } from '@wenhai/core/form/choices'
import { Card } from '../../../ui/card.tsx'
import { useCategoryName } from '../../category/api.ts'
import type { MineForm } from '../../form/components/own/own-form.ts'

/** How it was set up, at a glance. */
export function MineSettings({ form, className }: { form: MineForm; className?: string | undefined }) {
  const categoryName = useCategoryName()
  return (
    <Card aria-labelledby="mine-settings" className={className}>
      <h2 id="mine-settings" className="text-xl">
        设置
      </h2>
      <dl className="grid grid-cols-1 text-md">
        {linesOf(form, categoryName).map(([name, value]) => (
          <div key={name} className="flex gap-3 border-t border-dashed py-1.5 first:border-t-0">
            <dt className="w-22 shrink-0 text-ink-3">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const whoTakesPart = ({ needRoster, needLoginParticipate }: MineForm) => {
  if (needRoster) return '名单上的人'
  return needLoginParticipate ? '登录的会员' : '所有人'
}

const partialNames = { none: '不得分', half: '得一半', share: '按比例' } as const

function linesOf(form: MineForm, categoryName: (key: string) => string): (readonly [string, string])[] {
  const { questionnaire_type: kind, own } = form
  const yes = (isOn: boolean) => (isOn ? '是' : '否')
  return [
    [kind === 'exam' ? '科目' : '分类', categoryName(form.type)],
    ['谁可以参与', whoTakesPart(form)],
    ['参与密码', form.needPassword ? '有' : '无'],
    ['匿名', yes(form.anonymous)],
    ['公开列出', yes(own.listed)],
    ...(kind === 'vote'
      ? ([
          ['结果显示', showResultNames[form.showResult]],
          ['允许改票', yes(form.allowChange)],
          ['回执', form.receipts ? '有' : '无'],
        ] as const)
      : ([
          ['显示方式', layoutNames[form.layout]],
          ['答题时间', form.examTime > 0 ? `${form.examTime} 分钟` : '不限'],
        ] as const)),
    ...(kind === 'exam'
      ? ([
          [
            '答题次数',
            form.attempts > 1 ? `${form.attempts} 次，${attemptRuleNames[form.attemptRule]}` : '1 次',
          ],
          ['最晚进入', form.lateEntry > 0 ? `开考后 ${form.lateEntry} 分钟` : '不限'],
          ['最早交卷', form.earliestHandIn > 0 ? `开始 ${form.earliestHandIn} 分钟后` : '不限'],
          ['查看解析', reviewNames[form.review]],
          ['多选少选时', partialNames[own.partial]],
          ['乱序', shuffleText(form)],
          ['记录离开页面', yes(form.recordLeaving)],
          ['显示名次', yes(form.showRank)],
        ] as const)
      : []),
  ]
}

function shuffleText({ shuffleQuestions, own }: MineForm): string {
  if (shuffleQuestions) return own.shuffleOptions ? '题目和选项' : '题目'
  return own.shuffleOptions ? '选项' : '不乱序'
}
