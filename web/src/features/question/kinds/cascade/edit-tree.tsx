import { bankCalls } from '@wenhai/core/bank/calls'
import { formatNumber } from '@wenhai/core/format/number'
import type { CascadeSettings } from '@wenhai/core/question/kinds/cascade/kind'
import { readPastedRows, readTreeRows, type TreeReading } from '@wenhai/core/question/tree/read-tree-rows'
import { countNodes, isReference, leafPaths, nodesOf, treeLimits } from '@wenhai/core/question/tree/tree'
import { useRef, useState } from 'react'
import { uploadCall } from '#lib/upload.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useTree } from './use-tree.ts'

type Own = Pick<CascadeSettings, 'tree' | 'levels'>

interface OwnTreeProps {
  value: Own
  onChange: (value: Own) => void
  error: string | undefined
}

/** The names of the levels, then a path a line; a name with a comma needs tabs between. */
function writeRows({ tree, levels }: Own): string {
  if (tree === '' || isReference(tree)) return ''
  const rows = [levels, ...leafPaths(nodesOf(tree) ?? [])]
  const hasComma = rows.some((row) => row.some((name) => /[,，]/.test(name)))
  return rows.map((row) => row.join(hasComma ? '\t' : '，')).join('\n')
}

const example = '学院，专业\n理学院，数学\n理学院，物理\n文学院，中文'

export function OwnTree({ value, onChange, error }: OwnTreeProps) {
  const [rows, setRows] = useState(() => writeRows(value))
  const [faults, setFaults] = useState<readonly string[]>([])
  const [isReading, setReading] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const take = ({ levels, tree, faults: found }: TreeReading) => {
    setFaults(found)
    onChange({ tree, levels })
  }
  const type = (text: string) => {
    setRows(text)
    take(text.trim() === '' ? { tree: '', levels: [], faults: [] } : readTreeRows(readPastedRows(text)))
  }
  async function send(file: File | undefined) {
    if (!file) return
    setReading(true)
    const answer = await uploadCall(bankCalls.readTree, {}, { file })
    setReading(false)
    if (!answer.ok) return
    take(answer.data)
    setRows(writeRows(answer.data))
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextArea
        label="各级内容"
        name="settings.tree"
        description={`第一行写级名（${treeLimits.levels.min} 到 ${treeLimits.levels.max} 级），以下每行一条；可以从表格里复制过来，一列一级，合并的单元格可以空着。最多 ${formatNumber(treeLimits.nodes)} 个名称。`}
        placeholder={example}
        value={rows}
        onChange={type}
        minRows={5}
        error={faults.length > 0 ? faults.join('；') : error}
      />
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={picker}
          type="file"
          accept=".xlsx,.csv"
          aria-label="上传各级内容的表格"
          tabIndex={-1}
          hidden
          onChange={(event) => {
            void send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button size="sm" icon="upload" pending={isReading} onClick={() => picker.current?.click()}>
          上传表格
        </Button>
        <span className="text-sm text-ink-3">.xlsx 或 .csv，{treeLimits.levels.max} 列以内</span>
      </div>
      <TreePreview value={value} />
    </div>
  )
}

/** A person looks through so many names. */
const fewNames = 8

function TreePreview({ value: { tree, levels } }: { value: Own }) {
  const { nodes } = useTree(tree)
  if (!nodes || nodes.length === 0) return null
  return (
    <div className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">
      <p>
        {levels.join(' / ')}，共 {formatNumber(countNodes(nodes))} 个名称
        {isReference(tree) && '。内容较多，不在上面列出；粘贴或上传新的会替换它'}
      </p>
      <ul className="mt-2 grid grid-cols-1 gap-1">
        {nodes.slice(0, fewNames).map(({ name, children }) => (
          <li key={name} className="break-words">
            {name}
            {children.length > 0 &&
              `：${children
                .slice(0, fewNames)
                .map((each) => each.name)
                .join('、')}${children.length > fewNames ? ' 等' : ''}`}
          </li>
        ))}
      </ul>
      {nodes.length > fewNames && (
        <p className="mt-1 text-ink-3">还有 {formatNumber(nodes.length - fewNames)} 个</p>
      )}
    </div>
  )
}
