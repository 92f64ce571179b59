import { bankImport } from '@wenhai/core/bank/limits'
import { formatBytes, formatNumber } from '@wenhai/core/format/number'
import { lazy, Suspense, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

const ImportDialog = lazy(() =>
  import('#features/bank/import/import-dialog.tsx').then((module) => ({
    default: module.ImportDialog,
  })),
)

const ImportFileDialog = lazy(() =>
  import('#features/bank/exchange/import-file-dialog.tsx').then((module) => ({
    default: module.ImportFileDialog,
  })),
)

const steps = [
  ['准备表格', '点“开始导入”就能下载模板：每题一行，第二行有填写说明。'],
  ['上传，或者直接粘贴', '支持 .xlsx 和 .csv；从文档里复制的题目，可以粘贴后自动识别。'],
  ['检查以后导入', '有错的格子会标出来，当场就能改。导入以后也能撤销。'],
] as const

/** Questions by the report, from where one publishes. */
export function PublishImport() {
  const [isOpen, setOpen] = useState(false)
  const [isFile, setFile] = useState(false)
  return (
    <Card aria-labelledby="import-title" className="gap-5! px-7! py-6! narrow:px-4.5! narrow:py-5!">
      <h2 id="import-title" className="text-2xl">
        把现成的题目搬进题库
      </h2>
      <ol className="grid grid-cols-1 gap-4.5 md:grid-cols-3">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-sea-wash font-serif text-md font-bold text-sea-deep"
            >
              {index + 1}
            </span>
            <div className="grid min-w-0 grid-cols-1 gap-0.5">
              <h3 className="text-lg">{title}</h3>
              <p className="text-md text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2.5 border-t border-dashed pt-4.5">
        <span className="mr-auto text-sm text-ink-3 narrow:w-full">
          一次最多 {formatNumber(bankImport.maxRows)} 题、{formatBytes(bankImport.maxBytes)}
        </span>
        <Link to={paths.bank} className={buttonClass({ variant: 'quiet' })}>
          打开题库
        </Link>
        <Button onClick={() => setFile(true)}>导入问海文件</Button>
        <Button variant="primary" onClick={() => setOpen(true)}>
          开始导入
        </Button>
      </div>
      <Suspense>
        {isOpen && <ImportDialog isOpen onOpenChange={setOpen} />}
        {isFile && <ImportFileDialog onClose={() => setFile(false)} />}
      </Suspense>
    </Card>
  )
}
