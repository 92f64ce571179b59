import './take.css'
import { fieldName } from '@wenhai/core/form/answers'
import {
  cascadeKind,
  cascadeOf,
  joinLevels,
  nextLevel,
  pathAnswer,
  sayPath,
} from '@wenhai/core/question/kinds/cascade/kind'
import { countNodes, leafPaths, nodesOf, type TreeNode } from '@wenhai/core/question/tree/tree'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { type AnswerProps, groupProps, type LaterTake, plainAnswer } from '../kind-take.ts'
import { useTree } from './use-tree.ts'

/** The control marks nothing as right or wrong, because the key is written in words beside it. */
export const take: LaterTake = { kind: cascadeKind, ...plainAnswer, Control, hasStanding: () => false }

/** The browser's own lists, one a level: a phone has its wheel, and keyboards and readers know them. */
function Control(props: AnswerProps) {
  const { question, value, isPlain, isFixed } = props
  if (isFixed) return <p className="entry-field cascade-said">{value === '' ? '没有选' : sayPath(value)}</p>
  const nodes = isPlain ? nodesOf(cascadeOf(question).tree) : undefined
  return (
    <fieldset {...groupProps(props)}>
      {!isPlain ? (
        <Picker {...props} />
      ) : nodes ? (
        <PathSelect {...props} nodes={nodes} />
      ) : (
        <NameFields {...props} />
      )}
    </fieldset>
  )
}

function Picker(props: AnswerProps) {
  const { question, value, onChange } = props
  const { tree, levels } = cascadeOf(question)
  const { nodes, isLost, retry } = useTree(tree)
  const path = pathAnswer.parse(value)
  if (isLost)
    return (
      <>
        <p className="entry-hint" role="alert">
          选项没有加载出来，可以直接填写，或者{' '}
          <button type="button" className="take-button" onClick={retry}>
            再试一次
          </button>
        </p>
        <NameFields {...props} />
      </>
    )
  const choose = (index: number, name: string) =>
    onChange(pathAnswer.format(withOnlyChildren(nodes ?? [], [...path.slice(0, index), name])))
  const next = nextLevel(question, value)
  return (
    <>
      {nodes && <Search nodes={nodes} onFind={(found) => onChange(pathAnswer.format(found))} />}
      <div className="cascade-steps">
        {stepsOf(nodes ?? [], path).map(({ names, chosen }, index) => (
          <label key={levels[index]}>
            {levels[index]}
            <select
              className="entry-field"
              value={chosen}
              disabled={!nodes}
              onChange={(event) =>
                event.target.value === ''
                  ? onChange(pathAnswer.format(path.slice(0, index)))
                  : choose(index, event.target.value)
              }
            >
              <option value="">{nodes ? '请选择' : '正在加载…'}</option>
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <p className="entry-hint" aria-live="polite">
        {value !== '' && `已选：${sayPath(value)}${next === undefined ? '' : `，还要选“${next}”`}`}
      </p>
    </>
  )
}

interface Step {
  names: readonly string[]
  chosen: string
}

/** The levels that are chosen, and the next one. Until the tree is here, what is chosen is all there is to show. */
function stepsOf(nodes: readonly TreeNode[], path: readonly string[]): Step[] {
  if (nodes.length === 0)
    return (path.length > 0 ? path : ['']).map((name) => ({ names: name ? [name] : [], chosen: name }))
  const steps: Step[] = []
  for (let next = nodes; next.length > 0; ) {
    const chosen = next.find(({ name }) => name === path[steps.length])
    steps.push({ names: next.map(({ name }) => name), chosen: chosen?.name ?? '' })
    next = chosen?.children ?? []
  }
  return steps
}

/** A name that is the only one to choose is chosen, because 北京市 has one 市. */
function withOnlyChildren(nodes: readonly TreeNode[], path: readonly string[]): string[] {
  const whole = [...path]
  let next = nodes
  for (const name of path) next = next.find((node) => node.name === name)?.children ?? []
  for (let [only, ...more] = next; only && more.length === 0; [only, ...more] = only.children)
    whole.push(only.name)
  return whole
}

/** Without a script, every path is in one list, where there are few. */
function PathSelect({ question, value, labelledBy, nodes }: AnswerProps & { nodes: readonly TreeNode[] }) {
  const paths = leafPaths(nodes).map((path) => path.join('/'))
  return (
    <select
      className="entry-field"
      name={fieldName(question.question_id)}
      aria-labelledby={labelledBy}
      defaultValue={value}
    >
      <option value="">请选择</option>
      {value !== '' && !paths.includes(value) && <option value={value}>{sayPath(value)}</option>}
      {paths.map((path) => (
        <option key={path} value={path}>
          {sayPath(path)}
        </option>
      ))}
    </select>
  )
}

/** A field for each level, which the server compares with the tree. */
function NameFields({ question, value, onChange, isPlain }: AnswerProps) {
  const path = pathAnswer.parse(value)
  const { levels } = cascadeOf(question)
  const write = (index: number, name: string) =>
    onChange(joinLevels(levels.map((_, at) => (at === index ? name : (path[at] ?? '')))))
  return (
    <div className="cascade-steps">
      {levels.map((level, index) => (
        <label key={level}>
          {level}
          <input
            type="text"
            className="entry-field"
            name={fieldName(question.question_id, index + 1)}
            autoComplete="off"
            {...(isPlain
              ? { defaultValue: path[index] }
              : {
                  value: path[index] ?? '',
                  onChange: (event: { target: { value: string } }) => write(index, event.target.value),
                })}
          />
        </label>
      ))}
    </div>
  )
}

/** Fewer names are found faster by looking. */
const fewest = 30
const mostFound = 8

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Paths to the first names that contain the text. */
function find(
  nodes: readonly TreeNode[],
  wanted: string,
  above: string[] = [],
  found: string[][] = [],
): string[][] {
  for (const { name, children } of nodes) {
    if (found.length === mostFound) break
    const path = [...above, name]
    if (fold(name).includes(wanted)) found.push(path)
    find(children, wanted, path, found)
  }
  return found
}

interface SearchProps {
  nodes: readonly TreeNode[]
  onFind: (path: readonly string[]) => void
}

/** A name of any level; the first that was found is taken with Enter. */
function Search({ nodes, onFind }: SearchProps) {
  const [typed, setTyped] = useState('')
  const listId = useId()
  const isLarge = useMemo(() => countNodes(nodes) >= fewest, [nodes])
  const wanted = fold(typed.trim())
  const found = useMemo(() => (wanted === '' ? [] : find(nodes, wanted)), [nodes, wanted])
  if (!isLarge) return null
  const take = (path: readonly string[] | undefined) => {
    if (!path) return
    onFind(path)
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The key must not lead to the next question.
    event.preventDefault()
    // 229 is a key that an input method takes for itself: every browser says so, and this page has to be small.
    if (event.keyCode !== 229) take(found[0])
  }
  return (
    <>
      <input
        type="search"
        className="entry-field cascade-search"
        aria-label="查找"
        aria-controls={listId}
        placeholder="输入名称查找"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
      />
      <div id={listId} aria-live="polite">
        {wanted !== '' && found.length === 0 && <p className="paper-hint">没有找到</p>}
        {found.length > 0 && (
          <ul className="cascade-found">
            {found.map((path) => (
              <li key={path.join('/')}>
                <button type="button" onClick={() => take(path)}>
                  {path.join(' / ')}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
