import { aiLimits as limits } from '@wenhai/core/ai/limits'
import { type AiKind, aiKindNames, aiKinds } from '@wenhai/core/ai/schema'
import { type QuestionLevel, questionLevelNames, questionLevels } from '@wenhai/core/question/choices'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { useState } from 'react'
import { askAbout } from '#features/ai/api.ts'
import { AskingButtons, AskingSteps } from '#features/ai/asking-steps.tsx'
import { useAsking } from '#features/ai/use-asking.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldSet } from '#ui/fields/form-row.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { QuestionSuggestions } from './question-suggestions.tsx'

/** Where suggested questions go, one by one. */
export interface Taking {
  taken: ReadonlySet<number>
  /** False where that did not work. */
  take: (id: number, draft: QuestionDraft) => Promise<boolean>
  takeText: string
  takenText: string
}

interface Wanted {
  topic: string
  source: string
  kinds: readonly AiKind[]
  level: QuestionLevel
  count: number
}

const begun: Wanted = { topic: '', source: '', kinds: ['single'], level: 'normal', count: limits.count.usual }

interface AskForQuestionsProps {
  taking: Taking
  /** Says that nothing goes there by itself. */
  lead: string
  onClose: () => void
}

/** 智能出题: questions out of a topic or a text, taken over one by one. */
export function AskForQuestions({ taking, lead, onClose }: AskForQuestionsProps) {
  const asking = useAsking()
  const [wanted, setWanted] = useState(begun)
  const { taken, take, takeText, takenText } = taking
  const { topic, source, kinds } = wanted
  const isAsked = topic.trim() !== '' || source.trim() !== ''
  const isTooLong = topic.length > limits.topic.max || source.length > limits.source.max
  const rest = asking.items.filter(({ id }) => !taken.has(id)).length
  const look = () => void asking.look(askAbout({ task: 'questions', ...wanted, kinds: [...kinds] }))
  return (
    <Dialog
      open
      onClose={onClose}
      title="智能出题"
      size="lg"
      wholeOnPhones
      dismissable={false}
      isDirty={asking.step === 'running' || rest > 0}
      footerNote={rest > 0 && asking.step === 'done' ? `还有 ${rest} 条没有处理` : undefined}
      footer={(close) => (
        <AskingButtons
          asking={asking}
          isIncomplete={!isAsked || isTooLong || kinds.length === 0}
          onLook={look}
          onClose={close}
        />
      )}
    >
      <AskingSteps
        asking={asking}
        nothing="模型没有给出题目。可以换个说法再试。"
        suggestions={
          <QuestionSuggestions
            asking={asking}
            onTake={take}
            isTaken={(id) => taken.has(id)}
            takeText={takeText}
            takenText={takenText}
          />
        }
      >
        <p className="text-md text-ink-2">写下主题，或贴一段资料。下一步会先给你看将要发送的全文；{lead}</p>
        <WantedFields wanted={wanted} set={(change) => setWanted((before) => ({ ...before, ...change }))} />
      </AskingSteps>
    </Dialog>
  )
}

interface WantedFieldsProps {
  wanted: Wanted
  set: (change: Partial<Wanted>) => void
}

const WantedFields = ({ wanted: { topic, source, kinds, level, count }, set }: WantedFieldsProps) => (
  <>
    <TextField
      label="主题"
      value={topic}
      onChange={(value) => set({ topic: value })}
      maxLength={limits.topic.max}
      placeholder="例如：初二物理，浮力"
    />
    <TextArea
      label="资料"
      description="可以不填。填了，题目和答案就以它为依据。"
      value={source}
      onChange={(value) => set({ source: value })}
      maxLength={limits.source.max}
      minRows={4}
    />
    <FieldSet legend="题型">
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {aiKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={kinds.includes(kind)}
            onChange={(isOn) =>
              set({ kinds: aiKinds.filter((each) => (each === kind ? isOn : kinds.includes(each))) })
            }
          >
            {aiKindNames[kind]}
          </Checkbox>
        ))}
      </div>
    </FieldSet>
    <div className="flex flex-wrap items-start gap-x-10 gap-y-4">
      <RadioGroup
        label="难度"
        value={level}
        onChange={(value) => set({ level: value })}
        choices={questionLevels.map((value) => ({ value, label: questionLevelNames[value] }))}
      />
      <NumberStepper
        label="题数"
        value={count}
        onChange={(value) => set({ count: value })}
        min={limits.count.min}
        max={limits.count.max}
        unit="题"
        isLive
      />
    </div>
  </>
)
