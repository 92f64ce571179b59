import { formatNumber } from '@wenhai/core/format/number'
import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { maxTextsRead } from '@wenhai/core/results/limits'
import type { ResultQuestion, ResultWords } from '@wenhai/core/results/schema'
import { useRef, useState } from 'react'
import { useWords } from '#features/question/api.ts'
import { BlankResult } from '#features/question/result/blank-result.tsx'
import { answeredText } from '#features/question/result/question-chart.tsx'
import { ScreenCloud } from '#features/question/result/screen-cloud.tsx'
import { lineOf, nameOfSide, type Side } from '#features/question/result/sides.ts'
import { TextsList } from '#features/question/result/texts-list.tsx'
import { failureOf } from '#lib/query.ts'
import { useNear } from '#ui/chart/use-box.ts'
import { WordCloud } from '#ui/chart/word-cloud.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { Bone } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type {
  KindFilter,
  KindResult,
  ResultProps,
  ResultViews,
  ScreenProps,
  WantedFieldProps,
} from '../kind-result.ts'
import { PrintedWords } from './printed-words.tsx'

type Look = 'words' | 'answers' | 'texts'

/** The differences between kinds that are written. */
interface Writing {
  /** The look that is shown first. */
  first: Look
  /** The name of the list of equal answers. */
  answersName: string
  /** Words are worth a picture in print. */
  hasCloud: boolean
  /** Writes one answer, to be read in a list. */
  textOf(question: ResultQuestion, answer: string): string
}

/** The result of kinds where the taker writes. */
export const writtenResult = (writing: Writing): ResultViews => ({
  Result: (props) => <WrittenResult {...props} writing={writing} />,
  Printed: (props) => <PrintedWords {...props} hasCloud={writing.hasCloud} />,
})

const WrittenResult = ({ asked, sides, writing }: ResultProps & { writing: Writing }) => (
  <div className={sides.length > 1 ? 'grid grid-cols-1 gap-8 lg:grid-cols-2' : 'contents'}>
    {sides.map((side, index) => (
      <TextResult key={side.group} side={side} question={asked.bySide[index]} writing={writing} />
    ))}
  </div>
)

interface TextResultProps {
  side: Side
  question: ResultQuestion | undefined
  writing: Writing
}

/** Shows what people wrote: its words, what was said alike, numbers where they are numbers, and all of it to read. */
function TextResult({ side, question, writing }: TextResultProps) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box)
  const [look, setLook] = useState<Look>(writing.first)
  if (!question || question.answered === 0)
    return <p className="text-md text-ink-2">{side.group && `${side.group}：`}还没有人写。</p>
  const label = `${lineOf(question)}${side.group && `，${side.group}`}`
  return (
    <div ref={box} className="grid min-w-0 grid-cols-1 content-start gap-4">
      {side.group && <h3 className="text-lg">{nameOfSide(side)}</h3>}
      <p className="text-sm text-ink-3">{answeredText(question)}</p>
      <Segmented<Look>
        label={`${label}：看什么`}
        value={look}
        onChange={setLook}
        choices={[
          { value: 'words', label: '高频词' },
          { value: 'answers', label: writing.answersName },
          { value: 'texts', label: '原文' },
        ]}
        className="justify-self-start narrow:justify-self-stretch"
      />
      {look === 'texts' ? (
        <TextsList side={side} question={question} label={label} textOf={writing.textOf} />
      ) : (
        <Words side={side} question={question} label={label} look={look} isWanted={isNear} />
      )}
    </div>
  )
}

interface WordsProps {
  side: Side
  question: ResultQuestion
  label: string
  look: Exclude<Look, 'texts'>
  isWanted: boolean
}

function Words({ side, question, label, look, isWanted }: WordsProps) {
  const { results, filter } = side
  // Two sides leave no room beside a picture.
  const tableAt = side.group ? 'switch' : 'beside'
  const { data, error, refetch, isFetching } = useWords(results.survey_id, question, filter, isWanted)
  if (error && !data)
    return <FailedState reason={failureOf(error)} onRetry={() => refetch()} isRetrying={isFetching} />
  if (!data)
    return (
      <div aria-busy="true">
        <Bone className="h-72 w-full rounded-md" />
      </div>
    )
  return (
    <>
      {look === 'answers' &&
        data.blanks.map((blank, index) => (
          <BlankResult
            // biome-ignore lint/suspicious/noArrayIndexKey: a blank is known by its place alone
            key={index}
            blank={blank}
            name={data.blanks.length > 1 ? `第 ${index + 1} 空` : ''}
            label={data.blanks.length > 1 ? `${label}，第 ${index + 1} 空` : label}
            tableAt={tableAt}
          />
        ))}
      {look === 'words' &&
        (data.words.length > 0 ? (
          <WordCloud label={`${label}，高频词`} words={data.words} tableAt={tableAt} />
        ) : (
          <p className="text-md text-ink-2">还数不出重复的词，看看原文。</p>
        ))}
      {!data.isAll && (
        <p className="text-sm text-ink-3">
          数的是最新的 {formatNumber(data.read)} 条（最多 {formatNumber(maxTextsRead)} 条）。
        </p>
      )}
    </>
  )
}

const TextWanted = ({ wanted, onChange, name, missing }: WantedFieldProps) => (
  <TextField
    label={`${name}：词`}
    hideLabel
    placeholder="回答里的字或词"
    maxLength={100}
    autoComplete="off"
    value={wanted.text}
    error={missing}
    onChange={(text) => onChange({ keys: [], text })}
  />
)

export const writtenFilter: KindFilter = {
  is: '写到',
  isNot: '没有写到',
  WantedField: TextWanted,
  tidy: ({ text }) => (text.trim() === '' ? undefined : { keys: [], text: text.trim() }),
  missing: '请写下要找的词',
  say: (wanted, isNot) => `${isNot ? '没有' : ''}写到${wanted}`,
}

/** A cloud of whole answers. The same answer to two blanks is one word of it. */
function wordsOf({ blanks }: ResultWords): ResultWords['words'] {
  const counts = new Map<string, number>()
  for (const { text, count } of blanks.flatMap(({ frequent }) => frequent))
    counts.set(text, (counts.get(text) ?? 0) + count)
  return [...counts].map(([word, count]) => ({ word, count })).sort((one, other) => other.count - one.count)
}

const FillInScreen = (props: ScreenProps) => <ScreenCloud {...props} wordsOf={wordsOf} />

/** The content of a blank is an answer as a whole. */
export const fillInResult: KindResult = {
  ...writtenResult({
    first: 'answers',
    answersName: '填的内容',
    hasCloud: false,
    textOf: (question, answer) => describeAnswer(question, answer),
  }),
  Screen: FillInScreen,
  filter: writtenFilter,
}

const OpenAnswerScreen = (props: ScreenProps) => <ScreenCloud {...props} wordsOf={({ words }) => words} />

export const openAnswerResult: KindResult = {
  ...writtenResult({
    first: 'words',
    answersName: '相同的回答',
    hasCloud: true,
    textOf: (_, answer) => answer,
  }),
  Screen: OpenAnswerScreen,
  filter: writtenFilter,
}

/** Personal data never appear on a wall, only how many people wrote something. */
const CheckedTextScreen = ({ question, isHidden }: ScreenProps) => (
  <p className="grid flex-1 place-items-center text-center text-[2em] text-ink-2">
    {isHidden
      ? '填写的内容不在大屏上显示'
      : `${formatNumber(question.answered)} 人已填写，内容不在大屏上显示`}
  </p>
)

/** Names and numbers are read one by one; what was written twice is worth a look. */
export const checkedTextResult: KindResult = {
  ...writtenResult({
    first: 'texts',
    answersName: '相同的内容',
    hasCloud: false,
    textOf: (_, answer) => answer,
  }),
  Screen: CheckedTextScreen,
  filter: writtenFilter,
}
