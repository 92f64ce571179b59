import { givenFilter, givenScreen } from '../signature/result.tsx'
import './take.css'
import type { UploadedBy } from '@wenhai/core/report/upload/schema'
import type { ResultQuestion } from '@wenhai/core/results/schema'
import { useEffect, useRef, useState } from 'react'
import { downloadUploads, useUploads } from '#features/question/api.ts'
import { answeredText } from '#features/question/result/question-chart.tsx'
import { lineOf, nameOfSide, type Side } from '#features/question/result/sides.ts'
import { ReportLine } from '#features/question/result/texts-list.tsx'
import { failureOf } from '#lib/query.ts'
import { fileNameOf } from '#lib/uuid.ts'
import { Button } from '#ui/button.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import type { KindResult, ResultProps } from '../kind-result.ts'
import { FileRow } from './files.tsx'

/** Shows what was uploaded: pictures as a gallery, other files as a list, and all of it in one archive. */
const UploadResult = ({ asked, sides }: ResultProps) => (
  <div className={sides.length > 1 ? 'grid grid-cols-1 gap-8 lg:grid-cols-2' : 'contents'}>
    {sides.map((side, index) => (
      <UploadsOfSide key={side.group} side={side} question={asked.bySide[index]} />
    ))}
  </div>
)

function UploadsOfSide({ side, question }: { side: Side; question: ResultQuestion | undefined }) {
  if (!question || question.answered === 0)
    return <p className="text-md text-ink-2">{side.group && `${side.group}：`}还没有人上传。</p>
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      {side.group && <h3 className="text-lg">{nameOfSide(side)}</h3>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-3">{answeredText(question)}</p>
        <ZipButton side={side} question={question} />
      </div>
      <Gallery side={side} question={question} />
    </div>
  )
}

/** Fetches one archive at a time; leaving the page gives it up. */
function ZipButton({ side: { results, filter }, question }: { side: Side; question: ResultQuestion }) {
  const [isComing, setComing] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setComing(true)
    const filename = `${fileNameOf(results.survey_title)}-文件.zip`
    const answer = await downloadUploads(results.survey_id, question, filter, filename, controller.signal)
    setComing(false)
    if (answer.ok) toast.success(`已保存为“${filename}”`)
    else if (answer.cause === 'refused') toast.error(answer.reason)
  }
  return (
    <Button size="sm" icon="download" pending={isComing} onClick={start} className="print:hidden">
      打包下载
    </Button>
  )
}

function Gallery({ side: { results, filter }, question }: { side: Side; question: ResultQuestion }) {
  const uploads = useUploads(results.survey_id, question, filter)
  const rows = uploads.data?.pages.flatMap(({ tables }) => tables)
  const label = lineOf(question)
  return (
    <ListStates<UploadedBy>
      items={rows}
      failure={failureOf(uploads.error)}
      onRetry={() => uploads.refetch()}
      isRetrying={uploads.isFetching}
      skeleton={<SkeletonLines count={4} />}
      empty={<p className="text-md text-ink-2">还没有人上传。</p>}
    >
      {(found) => (
        <div aria-busy={uploads.isPlaceholderData}>
          <ul aria-label={`${label}：收到的文件`} className="grid grid-cols-1 gap-4">
            {found.map((row) => (
              <UploadsOfReport key={row.report_id} row={row} results={results} />
            ))}
          </ul>
          {uploads.hasNextPage && (
            <p className="pt-3 text-center print:hidden">
              <Button pending={uploads.isFetchingNextPage} onClick={() => uploads.fetchNextPage()}>
                再看一些
              </Button>
            </p>
          )}
        </div>
      )}
    </ListStates>
  )
}

function UploadsOfReport({ row, results }: { row: UploadedBy; results: Side['results'] }) {
  const pictures = row.files.filter(({ isPicture }) => isPicture)
  const others = row.files.filter(({ isPicture }) => !isPicture)
  return (
    <li className="grid grid-cols-1 gap-2 border-b border-dashed pb-4 last:border-b-0">
      <ReportLine row={row} results={results} />
      {pictures.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-2">
          {pictures.map(({ upload_id, name, url, thumb }) => (
            <li key={upload_id}>
              <a href={url} download={name} aria-label={`下载 ${name}`}>
                <img
                  src={thumb}
                  alt={name}
                  loading="lazy"
                  className="aspect-square w-full rounded-md border object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="upload-list">
          {others.map((file) => (
            <FileRow key={file.upload_id} name={file.name} bytes={file.bytes} link={file} />
          ))}
        </ul>
      )}
    </li>
  )
}

export const uploadResult: KindResult = {
  Result: UploadResult,
  Printed: () => null,
  Screen: givenScreen('上传'),
  filter: givenFilter('上传'),
}
