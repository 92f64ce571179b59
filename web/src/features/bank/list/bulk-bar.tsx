import { isAboveFive } from '@wenhai/core/account/mask'
import type { UserInfo } from '@wenhai/core/account/schema'
import { formLimits } from '@wenhai/core/form/limits'
import { handoverLimits } from '@wenhai/core/handover/limits'
import { questionLevelNames, questionLevels } from '@wenhai/core/question/choices'
import { lazy, Suspense, useState } from 'react'
import { useCategoryList } from '#features/category/api.ts'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { type BankQuestion, giveToForm } from '../api.ts'
import { changeAll, type QuestionChanges, removeQuestions } from './bank-actions.ts'
import { QuestionFile } from './export-button.tsx'

const HandoverDialog = lazy(() =>
  import('#features/handover/handover-dialog.tsx').then((module) => ({ default: module.HandoverDialog })),
)
const ChosenText = lazy(() =>
  import('../text/bank-text.tsx').then((module) => ({ default: module.ChosenText })),
)

interface BulkBarProps {
  user: UserInfo
  questions: readonly BankQuestion[]
  onMove: () => void
  onDone: () => void
}

/** Shows what can be done to all questions that are chosen, on this page and others. */
export function BankBulkBar({ user, questions, onMove, onDone }: BulkBarProps) {
  const mayChange = questions.every(({ isMine }) => isMine)
  // What is shared by a folder stays its owner's.
  const mayHandOver =
    isAboveFive(user.permission) || questions.every(({ ocean_id }) => ocean_id === user.ocean_id)
  const ids = questions.map(({ question_id }) => question_id)
  const [opened, setOpened] = useState<Opened>()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<boolean>) => {
    setBusy(true)
    if (await work()) onDone()
    setBusy(false)
  }
  return (
    <section
      aria-label="批量操作"
      aria-busy={isBusy}
      className="sticky bottom-4 z-20 flex flex-wrap items-center gap-2.5 self-center rounded-xl border bg-surface py-2 pr-2 pl-5 shadow-float narrow:bottom-19 narrow:self-stretch narrow:px-3"
    >
      <span role="status" className="mr-auto pr-4 text-md">
        已选 {ids.length} 题
      </span>
      <div className="flex gap-2.5 narrow:order-last narrow:w-full narrow:gap-2 narrow:[&>button]:flex-1">
        {mayChange && (
          <ChangeMenus isBusy={isBusy} onChange={(changes) => run(() => changeAll(ids, changes))} />
        )}
      </div>
      <div className="flex gap-2.5 narrow:order-1 narrow:w-full narrow:gap-2 narrow:[&>button]:flex-1">
        <MakingMenus isBusy={isBusy} questions={questions} onExport={setOpened} />
        {mayChange && (
          <Button disabled={isBusy} onClick={onMove}>
            移动
          </Button>
        )}
        {mayHandOver && (
          <Button
            disabled={isBusy || ids.length > handoverLimits.things}
            onClick={() => setOpened('handover')}
          >
            转交
          </Button>
        )}
        {mayChange && (
          <Button variant="danger" pending={isBusy} onClick={() => run(() => removeQuestions(ids))}>
            删除
          </Button>
        )}
      </div>
      <IconButton icon="close" label="取消选择" disabled={isBusy} onClick={onDone} />
      {opened && (
        <ChosenDialog
          opened={opened}
          questions={questions}
          onPassed={onDone}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

type Opened = 'text' | 'file' | 'handover'

interface ChosenDialogProps {
  opened: Opened
  questions: readonly BankQuestion[]
  onPassed: () => void
  onClose: () => void
}

function ChosenDialog({ opened, questions, onPassed, onClose }: ChosenDialogProps) {
  const ids = questions.map(({ question_id }) => question_id)
  const [first] = questions
  return (
    <Suspense>
      {opened === 'text' && <ChosenText questions={questions} onClose={onClose} />}
      {opened === 'handover' && (
        <HandoverDialog
          thing="question"
          ids={ids}
          title={ids.length === 1 ? (first?.question.slice(0, 50) ?? '') : `选中的 ${ids.length} 道题`}
          ocean_id={first?.ocean_id ?? ''}
          onPassed={onPassed}
          onClose={onClose}
        />
      )}
      {opened === 'file' && <QuestionFile filter={{}} ids={ids} onClose={onClose} />}
    </Suspense>
  )
}

interface MakingMenusProps {
  isBusy: boolean
  questions: readonly BankQuestion[]
  onExport: (how: 'text' | 'file') => void
}

/** What is made of the questions that are chosen: a form, a text or a file. */
function MakingMenus({ isBusy, questions, onExport }: MakingMenusProps) {
  const navigate = useNavigate()
  const makeForm = (kind: 'survey' | 'exam') => () => {
    if (questions.length > formLimits.maxQuestions)
      return toast.warning(`一份最多 ${formLimits.maxQuestions} 题，现在选了 ${questions.length} 题`)
    giveToForm(questions)
    return void navigate(paths.publishTab(kind))
  }
  return (
    <>
      <Menu
        label="用选中的题组成"
        disabled={isBusy}
        items={[
          { key: 'exam', label: '组成考试', onSelect: makeForm('exam') },
          { key: 'survey', label: '组成问卷', onSelect: makeForm('survey') },
        ]}
      >
        组卷
      </Menu>
      <Menu
        label="导出选中的题"
        disabled={isBusy}
        items={[
          { key: 'text', label: '导出文本', onSelect: () => onExport('text') },
          { key: 'file', label: '导出文件', onSelect: () => onExport('file') },
        ]}
      >
        导出
      </Menu>
    </>
  )
}

interface ChangeMenusProps {
  isBusy: boolean
  onChange: (changes: QuestionChanges) => void
}

/** What can be the same for all that are chosen. */
function ChangeMenus({ isBusy, onChange }: ChangeMenusProps) {
  const categories = useCategoryList()
  const change = (changes: QuestionChanges) => () => onChange(changes)
  return (
    <>
      <Menu
        label="改分类"
        disabled={isBusy || categories.length === 0}
        items={categories.map(({ key, value }) => ({
          key,
          label: value,
          onSelect: change({ questionnaire_type: key }),
        }))}
      >
        分类
      </Menu>
      <Menu
        label="改难度"
        disabled={isBusy}
        items={questionLevels.map((level) => ({
          key: level,
          label: questionLevelNames[level],
          onSelect: change({ level }),
        }))}
      >
        难度
      </Menu>
      <Menu
        label="改允许他人使用"
        disabled={isBusy}
        items={[
          { key: 'yes', label: '允许他人使用', onSelect: change({ allowPeopleUse: true }) },
          { key: 'no', label: '不允许他人使用', onSelect: change({ allowPeopleUse: false }) },
        ]}
      >
        允许他人使用
      </Menu>
    </>
  )
}
