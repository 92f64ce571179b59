import type { Editor } from '@tiptap/react'
import type { FormKind } from '@wenhai/core/form/form-kind'
import type { FormCover } from '@wenhai/core/form/schema'
import { type ReactNode, useState } from 'react'
import { type BankQuestion, useQuestions } from '#features/bank/api.ts'
import { FormStatus } from '#features/form/list/form-card-state.tsx'
import { useForms } from '#features/form/list-api.ts'
import { MathText } from '#features/question/math/math-text.tsx'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { useSession } from '#lib/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Seal } from '#ui/seal.tsx'
import { Tag } from '#ui/tag.tsx'
import { useDebounced } from '#ui/use-media.ts'

type Kind = FormKind | 'question'
type Whose = 'own' | 'all'

const kinds = [
  { value: 'survey', label: '问卷调查' },
  { value: 'vote', label: '投票' },
  { value: 'contest', label: '评选' },
  { value: 'exam', label: '考试' },
  { value: 'question', label: '题目' },
] as const
const whoses = [
  { value: 'own', label: '我的' },
  { value: 'all', label: '全部' },
] as const

/** So many are enough to find something by its name. */
const shown = 20

interface CardDialogProps {
  editor: Editor
  onClose: () => void
}

/** Looks for a survey, vote, exam or question, and puts its card into the text. */
export function CardDialog({ editor, onClose }: CardDialogProps) {
  const [kind, setKind] = useState<Kind>('survey')
  const [whose, setWhose] = useState<Whose>('own')
  const [typed, setTyped] = useState('')
  const key = useDebounced(typed.trim())
  const put = (path: string, title: string) => {
    editor.chain().focus().insertContent({ type: 'card', attrs: { path, title } }).run()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="插入卡片" size="lg" wholeOnPhones>
      <div className="grid grid-cols-1 gap-3.5">
        <div className="flex flex-wrap justify-between gap-2.5">
          <Segmented<Kind>
            label="卡片的种类"
            value={kind}
            onChange={setKind}
            choices={kinds}
            className="w-80"
          />
          <Segmented<Whose>
            label="谁的"
            value={whose}
            onChange={setWhose}
            choices={whoses}
            className="w-44"
          />
        </div>
        <SearchField label="查找" placeholder="输入标题里的词" value={typed} onChange={setTyped} autoFocus />
        <div className="min-h-72">
          {kind === 'question' ? (
            <Questions key={whose} search={key} whose={whose} onPut={put} />
          ) : (
            <Forms key={kind + whose} kind={kind} search={key} whose={whose} onPut={put} />
          )}
        </div>
      </div>
    </Dialog>
  )
}

interface ListProps {
  search: string
  whose: Whose
  onPut: (path: string, title: string) => void
}

const empty = (search: string, hint: string) => (
  <EmptyState
    title={search === '' ? '这里还没有' : '没有找到'}
    hint={search === '' ? hint : '换个词，或者看看“全部”。'}
  />
)

function Forms({ kind, search, whose, onPut }: ListProps & { kind: FormKind }) {
  const ocean_id = useSession(({ user }) => user?.ocean_id)
  const own = whose === 'own' && ocean_id ? { ocean_id } : {}
  const { data, error, refetch, isFetching } = useForms({
    ...own,
    questionnaire_type: kind,
    key: search,
    len: shown,
  })
  return (
    <ListStates<FormCover>
      items={data?.tables}
      failure={failureOf(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
      skeleton={<SkeletonLines count={6} />}
      empty={empty(search, '先发布一份，就能放进文章；也可以看看别人公开的。')}
    >
      {(forms) => (
        <ul aria-label="可以插入的" className="grid grid-cols-1 divide-y overflow-hidden rounded-xl border">
          {forms.map((form) => (
            <Choice
              key={form.survey_id}
              onChoose={() => onPut(paths.form(form.questionnaire_type, form.survey_id), form.survey_title)}
            >
              <Seal kind={form.questionnaire_type} />
              <span className="min-w-0 flex-1 truncate">{form.survey_title}</span>
              <FormStatus form={form} />
            </Choice>
          ))}
        </ul>
      )}
    </ListStates>
  )
}

function Questions({ search, whose, onPut }: ListProps) {
  const { data, error, refetch, isFetching } = useQuestions({
    key: search,
    scope: whose === 'own' ? 'own' : 'usable',
    page: 1,
    len: shown,
  })
  return (
    <ListStates<BankQuestion>
      items={data?.tables}
      failure={failureOf(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
      skeleton={<SkeletonLines count={6} />}
      empty={empty(search, '先在题库里写一道题，就能放进文章。')}
    >
      {(questions) => (
        <ul aria-label="可以插入的" className="grid grid-cols-1 divide-y overflow-hidden rounded-xl border">
          {questions.map(({ question_id, question }) => (
            <Choice
              key={question_id}
              onChoose={() => onPut(paths.practice(question_id), question.slice(0, 100))}
            >
              <Tag>题目</Tag>
              <span className="min-w-0 flex-1 truncate">
                <MathText text={question} isInline />
              </span>
            </Choice>
          ))}
        </ul>
      )}
    </ListStates>
  )
}

const Choice = ({ onChoose, children }: { onChoose: () => void; children: ReactNode }) => (
  <li>
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
    >
      {children}
    </button>
  </li>
)
