import type { DraftQuestion, QuestionContent } from '@wenhai/core/desk/lines'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { formLimits as limits } from '@wenhai/core/form/limits'
import { type ReactNode, useState } from 'react'
import { type BankQuestion, inPaperOrder } from '#features/bank/api.ts'
import { QuestionView } from '#features/question/view/question-view.tsx'
import { useSession } from '#lib/session.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { mayDiscard } from '#ui/overlays/leave-guard.tsx'
import { NewQuestion } from './pick-edit.tsx'
import { PickLine } from './pick-line.tsx'
import { PickList } from './pick-list.tsx'
import { moveItem, PickOrder } from './pick-order.tsx'
import { toPicked } from './picked.ts'

/** Votes and contests have no questions to pick. */
const titles: Partial<Record<FormKind, string>> = { survey: '调查选题筛选', exam: '试卷选题筛选' }

interface PickDialogProps {
  kind: FormKind
  question: readonly DraftQuestion[]
  onClose: () => void
  onPicked: (question: readonly DraftQuestion[]) => void
}

type Side = 'bank' | 'picked'

/** The questions that are picked, which at first are those of the form. */
function usePicked(question: readonly DraftQuestion[]) {
  const [picked, setPicked] = useState(question)
  const ids = new Set(picked.flatMap(({ question_id }) => question_id ?? []))
  const toggle = (questions: readonly BankQuestion[], isPicked: boolean) => {
    const named = new Set(questions.map(({ question_id }) => question_id))
    if (!isPicked) return setPicked(picked.filter(({ question_id }) => !named.has(question_id ?? '')))
    const fresh = inPaperOrder(questions).filter(({ question_id }) => !ids.has(question_id))
    const room = limits.maxQuestions - picked.length
    if (fresh.length > room) toast.warning(`最多 ${limits.maxQuestions} 题，放不下的没有选上`)
    // A question that the form already holds is a copy of its own: taken back, it is that copy again.
    const known = new Map(question.map((item) => [item.question_id, item]))
    setPicked([
      ...picked,
      ...fresh.slice(0, room).map((found) => known.get(found.question_id) ?? toPicked(found)),
    ])
  }
  const isChanged =
    picked.length !== question.length || picked.some(({ uid }, index) => question[index]?.uid !== uid)
  return { picked, setPicked, ids, isChanged, toggle }
}

interface SidesProps {
  picked: readonly DraftQuestion[]
  bank: ReactNode
  /** The list of the picked questions. */
  children: ReactNode
}

/** Phones show one of the two sides. */
function Sides({ picked, bank, children }: SidesProps) {
  const [side, setSide] = useState<Side>('bank')
  return (
    <>
      <div className="px-4.5 pt-4 md:hidden">
        <Segmented<Side>
          label="题库或已选"
          value={side}
          onChange={setSide}
          choices={[
            { value: 'bank', label: '题库' },
            { value: 'picked', label: `已选 ${picked.length}` },
          ]}
        />
      </div>
      <div className="grid min-h-full grid-cols-1 md:grid-cols-[minmax(0,1fr)_400px]">
        <div className={cx('min-w-0 px-6 py-5 narrow:px-4.5', side !== 'bank' && 'max-md:hidden')}>
          {bank}
        </div>
        <aside
          aria-label="已选的题"
          className={cx('min-w-0 bg-paper md:border-l', side !== 'picked' && 'max-md:hidden')}
        >
          {children}
        </aside>
      </div>
    </>
  )
}

/** 调查选题筛选, 试卷选题筛选: the bank on one side, what is picked from it on the other. */
export function PickDialog({ kind, question, onClose, onPicked }: PickDialogProps) {
  const user = useSession((session) => session.user)
  const { picked, setPicked, ids, isChanged, toggle } = usePicked(question)
  const [shown, setShown] = useState<QuestionContent>()
  const [isWriting, setWriting] = useState(false)
  const close = async () => {
    if (await mayDiscard(isChanged)) onClose()
  }
  if (!user) return null
  return (
    <Dialog
      open
      onClose={close}
      title={titles[kind] ?? '选题筛选'}
      size="full"
      flush
      wholeOnPhones
      dismissable={false}
      footerNote={`已选 ${picked.length} 题`}
      footer={
        <>
          <Button icon="plus" onClick={() => setWriting(true)}>
            新建题目
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onPicked(picked)
              onClose()
            }}
          >
            确定
          </Button>
        </>
      }
    >
      <Sides
        picked={picked}
        bank={
          <PickList
            user={user}
            kind={kind}
            picked={ids}
            onToggle={toggle}
            onPreview={setShown}
            onNew={() => setWriting(true)}
          />
        }
      >
        <PickedQuestions kind={kind} picked={picked} setPicked={setPicked} onPreview={setShown} />
      </Sides>
      {shown && <PickPreview content={shown} onClose={() => setShown(undefined)} />}
      {isWriting && (
        <NewQuestion
          kind={kind}
          onClose={() => setWriting(false)}
          onMade={(made) => setPicked((before) => [...before, made])}
        />
      )}
    </Dialog>
  )
}

interface PickedQuestionsProps {
  kind: FormKind
  picked: readonly DraftQuestion[]
  setPicked: (picked: readonly DraftQuestion[]) => void
  onPreview: (content: QuestionContent) => void
}

/** The picked questions in their order. */
const PickedQuestions = ({ kind, picked, setPicked, onPreview }: PickedQuestionsProps) => (
  <div className="grid grid-cols-1 gap-3 px-4 py-5 md:sticky md:top-15 md:max-h-[calc(100dvh-190px)] md:overflow-y-auto narrow:px-4.5">
    <p className="text-md text-ink-2">
      已选 <b className="font-semibold text-ink tabular-nums">{picked.length}</b> 题
      {picked.length > 1 && (
        <span className="ml-2 text-sm text-ink-3">
          拖动排序<span className="touch:hidden">，或按 Alt + 上下键</span>
        </span>
      )}
    </p>
    {picked.length === 0 ? (
      <p className="rounded-xl border border-dashed px-4 py-8 text-center text-md text-ink-3">
        在题库里勾选，这里按次序排好。
      </p>
    ) : (
      <PickOrder
        isNarrow
        label="已选的题"
        onMove={(from, to) => setPicked(moveItem(picked, from, to))}
        lines={picked.map((item, index) => ({
          uid: item.uid,
          number: index + 1,
          name: `第 ${index + 1} 题`,
          field: `question.${index}`,
          content: <PickLine content={item.content} showsLevel={formKindOf(kind).hasScores} />,
          actions: (
            <>
              <IconButton
                icon="eye"
                size="sm"
                label={`查看第 ${index + 1} 题`}
                onClick={() => onPreview(item.content)}
              />
              <IconButton
                icon="close"
                size="sm"
                label={`移除第 ${index + 1} 题`}
                onClick={() => setPicked(picked.filter(({ uid }) => uid !== item.uid))}
              />
            </>
          ),
        }))}
      />
    )}
  </div>
)

interface PickPreviewProps {
  content: QuestionContent
  onClose: () => void
}

/** A question to read before, or after, it is picked. */
const PickPreview = ({ content, onClose }: PickPreviewProps) => (
  <Dialog open onClose={onClose} title="查看题目" size="lg" footer={<Button onClick={onClose}>关闭</Button>}>
    <QuestionView question={content} showsKey />
    {content.answer === undefined && (
      <p className="mt-4 border-t border-dashed pt-3 text-sm text-ink-3">答案和解析只有作者看得到。</p>
    )}
  </Dialog>
)
