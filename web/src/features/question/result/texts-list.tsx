import { dateTimeText } from '@wenhai/core/format/relative-time'
import { submittedText, takerName } from '@wenhai/core/report/describe-taker'
import type { ResultQuestion, Results, ResultText } from '@wenhai/core/results/schema'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, linkClass } from '#ui/button.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useDebounced } from '#ui/use-media.ts'
import { useTexts } from '../api.ts'
import type { Side } from './sides.ts'

interface TextsListProps {
  side: Side
  question: ResultQuestion
  label: string
  /** Writes one answer as it is read. */
  textOf: (question: ResultQuestion, answer: string) => string
}

/** Lists all that was written, newest first, to be searched and read on. */
export function TextsList({ side, question, label, textOf }: TextsListProps) {
  const { results, filter } = side
  const [typed, setTyped] = useState('')
  const key = useDebounced(typed.trim())
  const texts = useTexts(results.survey_id, question, filter, key)
  const rows = texts.data?.pages.flatMap(({ tables }) => tables)
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField
        label={`在“${label}”的回答里查找`}
        placeholder="在回答里查找"
        value={typed}
        onChange={setTyped}
        className="max-w-sm print:hidden"
      />
      <ListStates<ResultText>
        items={rows}
        failure={failureOf(texts.error)}
        onRetry={() => texts.refetch()}
        isRetrying={texts.isFetching}
        skeleton={<SkeletonLines count={6} />}
        empty={<p className="text-md text-ink-2">{key ? `没有写到“${key}”的回答。` : '还没有人写。'}</p>}
      >
        {(found) => (
          <div aria-busy={texts.isPlaceholderData}>
            <ul aria-label={`${label}：原文`} className="grid grid-cols-1">
              {found.map((row, place) => (
                <li
                  // Who may not know whose a text is gets none of its report.
                  key={row.report_id || place}
                  className="grid grid-cols-1 gap-1 border-b border-dashed py-3 last:border-b-0"
                >
                  <p className="break-words whitespace-pre-wrap">
                    <Marked text={textOf(question, row.text)} word={key} />
                  </p>
                  {row.report_id !== '' && <ReportLine row={row} results={results} />}
                </li>
              ))}
            </ul>
            {texts.hasNextPage && (
              <p className="pt-3 text-center print:hidden">
                <Button pending={texts.isFetchingNextPage} onClick={() => texts.fetchNextPage()}>
                  再看一些
                </Button>
              </p>
            )}
          </div>
        )}
      </ListStates>
    </div>
  )
}

const Marked = ({ text, word }: { text: string; word: string }) =>
  splitAtKey(text, word).map(({ text: part, isKey, at }) =>
    isKey ? (
      <mark key={at} className="rounded-xs bg-gold-wash px-0.5 text-ink">
        {part}
      </mark>
    ) : (
      <span key={at}>{part}</span>
    ),
  )

interface TextPart {
  text: string
  isKey: boolean
  /** The place in the text where the part begins. */
  at: number
}

/** A text cut where the keyword is in it, whatever its case. */
export function splitAtKey(text: string, key: string): TextPart[] {
  const wanted = key.toLowerCase()
  // Folding may change the length of a few characters; then nothing is marked rather than the wrong part.
  const folded = text.toLowerCase()
  if (wanted === '' || folded.length !== text.length) return [{ text, isKey: false, at: 0 }]
  const parts: TextPart[] = []
  let from = 0
  for (let found = folded.indexOf(wanted); found >= 0; found = folded.indexOf(wanted, from)) {
    if (found > from) parts.push({ text: text.slice(from, found), isKey: false, at: from })
    from = found + wanted.length
    parts.push({ text: text.slice(found, from), isKey: true, at: found })
  }
  if (from < text.length) parts.push({ text: text.slice(from), isKey: false, at: from })
  return parts
}

interface ReportLineProps {
  row: Pick<ResultText, 'report_id' | 'submitted' | 'name'>
  results: Pick<Results, 'questionnaire_type' | 'survey_id' | 'isAnonymous'>
}

/** The report that something is from: whose it is and when it came. */
export const ReportLine = ({ row: { report_id, submitted, name }, results }: ReportLineProps) => (
  <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
    <Link
      to={`${paths.mine(results.questionnaire_type, results.survey_id)}?sheet=${report_id}`}
      className={`${linkClass} touch:py-2.5`}
    >
      {takerName(name, results.isAnonymous)}
      <span className="sr-only">的答卷</span>
    </Link>
    <time dateTime={submitted} className="touch:py-2.5">
      {submittedText(dateTimeText(submitted), results.isAnonymous)}
    </time>
  </p>
)
