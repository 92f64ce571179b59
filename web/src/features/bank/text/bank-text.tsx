import type { TextItem } from '@wenhai/core/bank/write-pasted'
import { categoryLimits, makeCategoryNames } from '@wenhai/core/category/names'
import { pageLimits } from '@wenhai/core/contract/limits'
import { formatNumber } from '@wenhai/core/format/number'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { useMemo } from 'react'
import { useCategoryList } from '#features/category/api.ts'
import { failureOf } from '#lib/query.ts'
import { siteName } from '#lib/site-name.ts'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type BankQuestion, useQuestions } from '../api.ts'
import { makeFindCategory } from '../import/import-rows.ts'
import type { ExportFilter } from '../import-api.ts'
import { ComingText, TextDialog, textTitle } from './text-dialog.tsx'

interface ChosenTextProps {
  questions: readonly BankQuestion[]
  note?: string | undefined
  onClose: () => void
}

/** Shows the text of these questions. */
export function ChosenText({ questions, note, onClose }: ChosenTextProps) {
  const categories = useCategoryList()
  const items = useMemo(
    () => bankTextItems(questions, makeCategoryNames(categories)),
    [questions, categories],
  )
  const findCategory = useMemo(
    () => makeFindCategory(categories.length > 0 ? categories : undefined),
    [categories],
  )
  return (
    <TextDialog
      name={`${siteName}-题库`}
      items={items}
      findCategory={findCategory}
      note={note}
      onClose={onClose}
    />
  )
}

/** The text of what the filter finds, as far as one page of it goes. */
export function FilteredText({ filter, onClose }: { filter: ExportFilter; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuestions({ ...filter, page: 1, len: pageLimits.maxLength })
  if (data && !isFetching) {
    const isMore = data.length > data.tables.length
    const found = data.more ? '很多' : ` ${formatNumber(data.length)} `
    return (
      <ChosenText
        questions={data.tables}
        note={
          isMore ? `筛选出${found}题，这里是前 ${data.tables.length} 题。要其余的，请缩小范围。` : undefined
        }
        onClose={onClose}
      />
    )
  }
  const failure = failureOf(error)
  if (!failure) return <ComingText onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={textTitle} size="xl" wholeOnPhones>
      <FailedState reason={failure} onRetry={() => refetch()} isRetrying={isFetching} />
    </Dialog>
  )
}

/** Questions of the bank as a text has them. Those of other authors come without key and explanation. */
export const bankTextItems = (
  questions: readonly BankQuestion[],
  nameOf: (category: string) => string,
): TextItem[] =>
  questions.map(({ questionnaire_type, answer, note, isOnlyOpt, ...question }) => {
    const isOpen = answer !== undefined
    return {
      question: {
        ...question,
        questionnaire_type,
        answer: answer ?? '',
        note: note ?? '',
        isOnlyOpt: isOpen ? isOnlyOpt : 0,
        category: questionnaire_type === categoryLimits.defaultKey ? '' : nameOf(questionnaire_type),
        missing: isOpen ? [] : kindOf(question.option_type).isScored ? ['答案', '解析'] : ['解析'],
        points: undefined,
      },
    }
  })
