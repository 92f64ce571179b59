import { columnIndex } from '@wenhai/core/bank/columns'
import type { PastedRow } from '@wenhai/core/bank/read-pasted'
import { readBankRow } from '@wenhai/core/bank/read-row'
import { thumbOf } from '@wenhai/core/file/path'
import type { PastedPaper } from '@wenhai/core/form/read-paper'
import { formatNumber } from '@wenhai/core/format/number'
import { rightKeysOf } from '@wenhai/core/question/kinds/authors'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { useMemo, useState } from 'react'
import { useCategories } from '#features/category/api.ts'
import { viewOf } from '#features/question/kinds/shows.ts'
import { MathText } from '#features/question/math/math-text.tsx'
import { QuestionText } from '#features/question/view/question-text.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/tag.tsx'
import { keysOfParts, keyText, makeFindCategory } from './import-rows.ts'

interface PastePreviewProps {
  paper: PastedPaper
  /** Lines of the text that are no part of a question. */
  skipped: number
  onGoToLine: (line: number) => void
}

const pageSize = 20

/** Shows what was understood of the text, as it is typed. */
export function PastePreview({ paper, skipped, onGoToLine }: PastePreviewProps) {
  const { rows: pasted, key } = paper
  const { data: categories } = useCategories()
  const [page, setPage] = useState(1)
  const readings = useMemo(() => {
    const findCategory = makeFindCategory(categories)
    return pasted.map(({ line, cells }) => ({ line, cells, ...readBankRow(cells, findCategory) }))
  }, [pasted, categories])
  const bad = readings.filter((reading) => reading.bad.length > 0).length
  const pages = Math.max(1, Math.ceil(readings.length / pageSize))
  const current = Math.min(page, pages)
  const from = (current - 1) * pageSize
  return (
    <>
      <p role="status" className="text-sm text-ink-2">
        {readings.length === 0 && '预览'}
        {readings.length > 0 && `读出 ${formatNumber(readings.length)} 题`}
        {bad > 0 && <span className="text-cinnabar">，{formatNumber(bad)} 题有误</span>}
        {skipped > 0 && `，跳过 ${formatNumber(skipped)} 行标题和说明`}
        {key.answered > 0 && `。${keyText(key)}`}
      </p>
      <div className="h-[min(56dvh,560px)] max-md:h-[44dvh] overflow-y-auto rounded-md border bg-paper p-3">
        {readings.length === 0 ? (
          <EmptyState title="还没有题目" hint="在文本里粘贴，读出的题会出现在这里。" />
        ) : (
          <ol aria-label="读出的题" className="grid grid-cols-1 gap-2.5">
            {readings.slice(from, from + pageSize).map((reading, index) => (
              <Card
                key={`${reading.line}`}
                number={from + index + 1}
                reading={reading}
                onGoToLine={() => onGoToLine(reading.line)}
              />
            ))}
          </ol>
        )}
        {pages > 1 && (
          <Pagination
            label="读出的题的分页"
            page={current}
            pageSize={pageSize}
            total={readings.length}
            onPage={setPage}
            className="mt-3"
          />
        )}
      </div>
    </>
  )
}

type Reading = PastedRow & ReturnType<typeof readBankRow>

function Card({ number, reading, onGoToLine }: { number: number; reading: Reading; onGoToLine: () => void }) {
  const { draft, bad, cells, line } = reading
  const { shortName, fixedOptions, hasParts } = kindOf(draft.option_type)
  const { Choices } = viewOf(draft.option_type)
  const answer = hasParts ? keysOfParts(draft) : (cells[columnIndex('answer')] ?? '')
  return (
    <li
      className={cx(
        'grid grid-cols-1 gap-1.5 rounded-md border bg-surface p-3',
        bad.length > 0 && 'border-cinnabar',
      )}
    >
      <div className="flex items-center gap-2 text-sm text-ink-3">
        <span>第 {number} 题</span>
        <Tag>{shortName}</Tag>
        <Button
          size="sm"
          variant="quiet"
          className="-my-1 ml-auto"
          aria-label={`第 ${number} 题，到原文第 ${line} 行`}
          onClick={onGoToLine}
        >
          第 {line} 行
        </Button>
      </div>
      <p className="font-serif text-base font-bold break-words">
        <QuestionText option_type={draft.option_type} text={draft.question} />
      </p>
      {draft.question_pic.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {draft.question_pic.map((path, at) => (
            <Thumb key={path} path={path} alt={`题目图片 ${at + 1}`} />
          ))}
        </div>
      )}
      {!fixedOptions && draft.options.length > 0 && <CardOptions draft={draft} />}
      {Choices && <Choices question={draft} />}
      {answer !== '' && (
        <p className="text-sm text-bamboo">
          答案：
          <span className="whitespace-pre-wrap">
            <MathText text={answer} isInline />
          </span>
        </p>
      )}
      {draft.note !== '' && (
        <p className="text-sm whitespace-pre-wrap text-ink-2">
          解析：
          <MathText text={draft.note} isInline />
        </p>
      )}
      {bad.map(({ column, reason }) => (
        <p key={column} className="text-sm text-cinnabar">
          {reason}
        </p>
      ))}
    </li>
  )
}

/** A small picture, which opens large. */
const Thumb = ({ path, alt }: { path: string; alt: string }) => (
  <Picture src={thumbOf(path)} full={path} alt={alt} fit="contain" preview className="max-w-30" />
)

function CardOptions({ draft }: Pick<Reading, 'draft'>) {
  const keys = rightKeysOf(draft, draft.answer)
  return (
    <ul className="grid grid-cols-1 gap-0.5 text-md">
      {draft.options.map(({ key, opt, pic }) => (
        <li
          key={key}
          className={cx('flex gap-2 break-words', keys.includes(key) && 'font-semibold text-bamboo')}
        >
          <span className="shrink-0">{key}</span>
          <span className="min-w-0 whitespace-pre-wrap">
            <MathText text={opt} isInline />
          </span>
          {pic !== '' && <Thumb path={pic} alt={`选项 ${key} 的图片`} />}
          {keys.includes(key) && <span className="sr-only">（答案）</span>}
        </li>
      ))}
    </ul>
  )
}
