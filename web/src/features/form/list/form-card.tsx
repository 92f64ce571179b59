import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FormCover } from '@wenhai/core/form/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { linkClass } from '#ui/button.tsx'
import { CardMeta, cardClass } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Seal } from '#ui/seal.tsx'
import { Tag } from '#ui/tag.tsx'
import { FormStatus, TimeLeft } from './form-card-state.tsx'

interface FormCardProps {
  form: FormCover
  /** The author's own form leads to the author's page. */
  isOwn: boolean
  categoryName: (key: string) => string
  onOver: () => void
}

export function FormCard({ form, isOwn, categoryName, onOver }: FormCardProps) {
  const { questionnaire_type: kind, survey_id, survey_title, desc, type, sponsor, avatar } = form
  const facts = coverFacts(form).join(' · ')
  return (
    <article
      className={cx(
        cardClass({ pressable: true }),
        'group relative h-full has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-sea',
      )}
    >
      <div className="flex items-center gap-2.5">
        <Seal kind={kind} />
        <span className="min-w-0 truncate text-sm text-ink-3">{categoryName(type)}</span>
        {isOwn && <Tag>我的</Tag>}
        <FormStatus form={form} className="ml-auto" />
      </div>
      <h2 className="line-clamp-2 text-xl break-words text-pretty">
        <Link
          to={isOwn ? paths.mine(kind, survey_id) : paths.form(kind, survey_id)}
          className="outline-none transition-colors group-hover:text-sea-deep after:absolute after:inset-0 after:rounded-xl"
        >
          {survey_title}
        </Link>
      </h2>
      {desc !== '' && <p className="line-clamp-2 text-md break-words text-ink-2">{desc}</p>}
      {facts !== '' && <p className="mb-1.5 text-sm text-ink-3">{facts}</p>}
      <CardMeta className="items-center gap-y-1">
        <span className="inline-flex min-w-0 max-w-full items-center gap-1.5">
          <Avatar name={sponsor} src={avatar} size={20} />
          <span className="truncate">{sponsor}</span>
        </span>
        <span className="whitespace-nowrap">{participantsText(form)}</span>
        {canPractise(form) && (
          <Link
            to={paths.examPractice(survey_id)}
            aria-label={`练习 ${survey_title}`}
            className={`${linkClass} relative touch:-my-3 touch:px-2 touch:py-3`}
          >
            练习
          </Link>
        )}
        <span className="ml-auto whitespace-nowrap">
          <TimeLeft form={form} onOver={onOver} />
        </span>
      </CardMeta>
    </article>
  )
}

/** Over, and open to everybody; behind a password or a roster the exam's own page knows more. */
const canPractise = ({ questionnaire_type, state, review, needPassword, needRoster }: FormCover) =>
  formKindOf(questionnaire_type).hasScores &&
  state === 'ended' &&
  review !== 'never' &&
  !needPassword &&
  !needRoster

export const participantsText = ({
  questionnaire_type,
  participants,
}: Pick<FormCover, 'questionnaire_type' | 'participants'>) =>
  `${formatNumber(participants)} ${formKindOf(questionnaire_type).isBallot ? '票' : '人参与'}`

/** The facts that a person should know before beginning. */
function coverFacts(form: FormCover): string[] {
  const isExam = formKindOf(form).hasScores
  return [
    form.questionCount > 0 && `${form.questionCount} 题`,
    form.examTime > 0 && `限时 ${form.examTime} 分钟`,
    isExam && form.fullScore > 0 && `满分 ${form.fullScore} 分`,
    form.needRoster ? '按名单参与' : form.needLoginParticipate && '登录后参与',
    form.needPassword && '要密码',
    form.anonymous && '匿名',
  ].filter((fact) => typeof fact === 'string')
}
