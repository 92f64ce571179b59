import { formKindOf } from '@wenhai/core/form/form-kind'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { lastEntryOfForm } from '@wenhai/core/report/deadline'
import { nameRights } from '@wenhai/core/share/rights'
import { lazy, Suspense, useState } from 'react'
import { FormStatus, TimeLeft } from '#features/form/list/form-card-state.tsx'
import {
  canSwitch,
  finishForm,
  removeForm,
  switchForm,
  switchText,
  takeBackForm,
} from '#features/form/own/form-actions.ts'
import { useFormEditing } from '#features/form/own/form-editing.tsx'
import { useOpenDesk } from '#features/form/own/open-desk.ts'
import { otherPaperLine } from '#features/form/own/other-paper.ts'
import { type MineForm, mayWith, sectionNames } from '#features/form/own/own-form.ts'
import { KeepTemplate } from '#features/form/own/template-dialog.tsx'
import { previewOfForm } from '#features/form/preview/previewed-form.ts'
import { leaveShare } from '#features/share/api.ts'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { Link } from '#lib/router/link.tsx'
import { currentUser } from '#lib/session.ts'
import { siteName } from '#lib/site-name.ts'
import { Button, buttonClass, linkClass } from '#ui/button.tsx'
import { FailedEntries } from '#ui/feedback/failed-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { Seal } from '#ui/seal.tsx'
import { Tag } from '#ui/tag.tsx'
import { tellOutcome } from '#ui/use-action.ts'

const HandoverDialog = lazy(() =>
  import('#features/handover/handover-dialog.tsx').then((module) => ({ default: module.HandoverDialog })),
)
const PreviewDialog = lazy(() =>
  import('#features/form/preview/preview-dialog.tsx').then((module) => ({
    default: module.PreviewDialog,
  })),
)
const FormText = lazy(() =>
  import('#features/form/own/form-text.tsx').then((module) => ({ default: module.FormText })),
)
const FormFile = lazy(() =>
  import('#features/form/own/form-file.tsx').then((module) => ({ default: module.FormFile })),
)
const PublishDialog = lazy(() =>
  import('#features/results/publish/publish-dialog.tsx').then((module) => ({
    default: module.PublishResultsDialog,
  })),
)
const PrintExam = lazy(() =>
  import('#features/practice/print/print-exam.tsx').then((module) => ({
    default: module.PrintExam,
  })),
)

const FormAccessDialog = lazy(() =>
  import('#features/share/share-dialog.tsx').then((module) => ({ default: module.FormAccessDialog })),
)

const WordDialog = lazy(() =>
  import('#features/practice/print/word-dialog.tsx').then((module) => ({ default: module.WordDialog })),
)

interface MineHeaderProps {
  form: MineForm
  /** Called when the form has begun or ended meanwhile. */
  onOver: () => void
}

/** What kind of form it is, how it stands, and whose it is. */
const Marks = ({ form }: { form: MineForm }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <Seal kind={form.questionnaire_type} />
    <FormStatus form={form} />
    {form.own.rights && (
      <Tag tone="gold">
        {form.sponsor}共享给我：{nameRights(form.own.rights)}
      </Tag>
    )}
    {!form.own.isPublished && <Tag>还没有发布</Tag>}
    {!form.own.listed && <Tag>仅凭链接</Tag>}
    {form.own.revision > 1 && <Tag>第 {form.own.revision} 版</Tag>}
  </div>
)

export function MineHeader({ form, onOver }: MineHeaderProps) {
  const { questionnaire_type: kind, survey_id, survey_title, desc, state, start_time, end_time } = form
  const editing = useFormEditing()
  const lastEntry = lastEntryOfForm(form)
  return (
    <header className="grid grid-cols-1 gap-3">
      <p>
        <Link
          to={paths.oceanSection(kind)}
          className={`${linkClass} inline-flex items-center gap-1 text-md touch:min-h-11`}
        >
          <Icon name="left" size={14} />
          {sectionNames[kind]}
        </Link>
      </p>
      <Marks form={form} />
      <h1 className="text-4xl break-words text-balance narrow:text-3xl">{survey_title}</h1>
      {desc !== '' && <p className="max-w-xl whitespace-pre-line break-words text-ink-2">{desc}</p>}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-md text-ink-3">
        {start_time && <time dateTime={start_time}>{dateTimeText(start_time)} 开始</time>}
        {lastEntry !== null && <span>最晚 {dateTimeText(new Date(lastEntry).toISOString())} 进入</span>}
        {end_time && <time dateTime={end_time}>{dateTimeText(end_time)} 结束</time>}
        {state !== 'paused' && (
          <span className="text-ink-2">
            <TimeLeft form={form} face="full" onOver={onOver} />
          </span>
        )}
        <span>{dateTimeText(form.create_time)} 创建</span>
      </p>
      {form.own.otherPaper && !form.own.rights && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-md text-ink-2">
          <span>{otherPaperLine(form.own.otherPaper)}</span>
          <Button size="sm" onClick={() => editing.createFromOther(survey_id)}>
            用 {form.own.otherPaper.name} 卷新建考试
          </Button>
        </p>
      )}
      <FailedEntries count={form.own.failedEntries}>
        {!mayWith(form, 'edit') ? null : form.needPassword ? (
          <Button size="sm" onClick={() => editing.edit(survey_id)}>
            更换参与密码
          </Button>
        ) : (
          <span>输错的是姓名或学号。</span>
        )}
      </FailedEntries>
      <HeaderActions form={form} editing={editing} />
      {editing.dialog}
    </header>
  )
}

type Opened = 'handover' | 'preview' | 'template' | 'publish' | 'text' | 'file' | 'print' | 'word' | 'share'

interface HeaderActionsProps {
  form: MineForm
  editing: ReturnType<typeof useFormEditing>
}

/** What ends one's part in the form, last in its menu: for whom it is shared with, leaving; for its author, what takes it away. */
function usePartings(form: MineForm, open: (what: Opened) => void): MenuItem[] {
  const { questionnaire_type: kind, survey_id } = form
  const navigate = useNavigate()
  const goToList = () => navigate(paths.oceanSection(kind), { replace: true })
  const leave = async () => {
    const isSure = await confirm({
      title: '退出共享？',
      message: `退出以后，要${form.sponsor}再共享一次才能打开。`,
      confirmText: '退出',
    })
    if (!isSure) return
    const answer = await leaveShare('form', survey_id)
    tellOutcome(answer, '已退出')
    if (answer.ok) await goToList()
  }
  const remove = async () => (await removeForm(form)) && goToList()
  const takeBack = async () => (await takeBackForm(form)) && goToList()
  if (form.own.rights) return [{ key: 'leave', label: '退出共享', onSelect: () => void leave() }]
  return [
    { key: 'handover', label: '转交', onSelect: () => open('handover') },
    ...(form.own.question.length > 0 && !form.own.isBegun
      ? [{ key: 'undo', label: '整份撤销', icon: 'rotate' as const, onSelect: () => void takeBack() }]
      : []),
    { key: 'delete', label: '删除', icon: 'trash', danger: true, onSelect: () => void remove() },
  ]
}

function HeaderActions({ form, editing }: HeaderActionsProps) {
  const { questionnaire_type: kind, survey_id } = form
  const navigate = useNavigate()
  const desk = useOpenDesk()
  const [opened, setOpened] = useState<Opened>()
  const partings = usePartings(form, setOpened)
  const items = [...moreOf(form, { open: setOpened, go: (path) => void navigate(path) }), ...partings]
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-2.5 narrow:[&>a]:flex-[1_0_36%] narrow:[&>button:not(:last-of-type)]:flex-[1_0_36%]">
        {mayWith(form, 'edit') && (
          <>
            <Button variant="primary" onClick={() => editing.edit(survey_id)}>
              编辑
            </Button>
            <Button pending={desk.isOpening} onClick={() => void desk.openDesk(survey_id)}>
              编辑台
            </Button>
          </>
        )}
        <Button icon="eye" onClick={() => setOpened('preview')}>
          预览
        </Button>
        {mayWith(form, 'results') && (
          <Link to={paths.analytics(kind, survey_id)} className={buttonClass()}>
            统计
          </Link>
        )}
        {/* A copy has questions of its maker, and another's questions may not be theirs to use. */}
        {!form.own.rights && <Button onClick={() => editing.copy(survey_id)}>复制为新的</Button>}
        {mayWith(form, 'edit') && canSwitch(form) && (
          <Button onClick={() => switchForm(form)}>{switchText(form)}</Button>
        )}
        <Menu label="更多操作" items={items} />
      </div>
      {opened && (
        <Suspense>
          <HeaderDialog form={form} opened={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface Ways {
  open: (what: Opened) => void
  go: (path: string) => void
}

function moreOf(form: MineForm, { open, go }: Ways): MenuItem[] {
  const { questionnaire_type: kind, survey_id, state } = form
  const { isBallot, hasScores } = formKindOf(kind)
  return [
    ...(mayWith(form, 'manage')
      ? [{ key: 'share', label: '共享给同事', onSelect: () => open('share') }]
      : []),
    ...(mayWith(form, 'results')
      ? [{ key: 'screen', label: '大屏', onSelect: () => go(paths.screen(kind, survey_id)) }]
      : []),
    // A vote has this among its settings.
    ...(isBallot || !mayWith(form, 'manage')
      ? []
      : [{ key: 'publish', label: '公开结果', onSelect: () => open('publish') }]),
    ...(hasScores
      ? [
          ...(mayWith(form, 'mark')
            ? [{ key: 'marking', label: '阅卷', onSelect: () => go(paths.marking(survey_id)) }]
            : []),
          { key: 'print', label: '打印试卷', onSelect: () => open('print') },
        ]
      : []),
    ...(isBallot
      ? []
      : [
          { key: 'word', label: '导出 Word', onSelect: () => open('word') },
          { key: 'text', label: '导出文本', onSelect: () => open('text') },
        ]),
    { key: 'file', label: '导出文件', onSelect: () => open('file') },
    // A template holds what its author may hand on, so another's form is copied first.
    ...(form.ocean_id === currentUser()?.ocean_id
      ? [{ key: 'template', label: '存为模板', onSelect: () => open('template') }]
      : []),
    // While it runs, practice is closed to its author too.
    ...(hasScores && state !== 'running' && !form.own.rights
      ? [{ key: 'practice', label: '练习', onSelect: () => go(paths.examPractice(survey_id)) }]
      : []),
    ...(state === 'running' && mayWith(form, 'edit')
      ? [{ key: 'end', label: '立即结束', danger: true, onSelect: () => void finishForm(form) }]
      : []),
  ]
}

interface HeaderDialogProps {
  form: MineForm
  opened: Opened
  onClose: () => void
}

function HeaderDialog({ form, opened, onClose }: HeaderDialogProps) {
  if (opened === 'share') return <FormAccessDialog form={form} onClose={onClose} />
  if (opened === 'preview') return <PreviewDialog form={previewOfForm(form, siteName)} onClose={onClose} />
  if (opened === 'handover')
    return (
      <HandoverDialog
        thing="form"
        ids={[form.survey_id]}
        title={form.survey_title}
        ocean_id={form.ocean_id}
        onClose={onClose}
      />
    )
  if (opened === 'template') return <KeepTemplate form={form} onClose={onClose} />
  if (opened === 'file') return <FormFile form={form} onClose={onClose} />
  if (opened === 'publish') return <PublishDialog form={form} onClose={onClose} />
  if (opened === 'word') return <WordDialog form={form} onClose={onClose} />
  return opened === 'text' ? (
    <FormText form={form} onClose={onClose} />
  ) : (
    <PrintExam form={form} onClose={onClose} />
  )
}
