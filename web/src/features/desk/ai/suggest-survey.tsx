import { aiLimits as limits } from '@wenhai/core/ai/limits'
import type { Proposal } from '@wenhai/core/ai/schema'
import { useState } from 'react'
import { askAbout } from '#features/ai/api.ts'
import { AskingButtons, AskingSteps } from '#features/ai/asking-steps.tsx'
import { TextSuggestion, TextSuggestions } from '#features/ai/text-suggestions.tsx'
import { type Asking, useAsking } from '#features/ai/use-asking.ts'
import type { Taking } from '#features/bank/ai/ask-for-questions.tsx'
import { QuestionSuggestions } from '#features/bank/ai/question-suggestions.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useDesk } from '../desk.ts'

const usualCount = 8

interface SuggestSurveyProps {
  taking: Taking
  onClose: () => void
}

/** 从目的写问卷: a title and questions out of what somebody wants to know, taken onto the desk one by one. */
export function SuggestSurvey({ taking, onClose }: SuggestSurveyProps) {
  const asking = useAsking()
  const [aim, setAim] = useState('')
  const [count, setCount] = useState<number>(usualCount)
  const { taken, take, takeText, takenText } = taking
  const rest = asking.items.filter(({ id, item }) => item.as === 'question' && !taken.has(id)).length
  const look = () => void asking.look(askAbout({ task: 'survey', aim, count }))
  return (
    <Dialog
      open
      onClose={onClose}
      title="从目的写问卷"
      size="lg"
      wholeOnPhones
      dismissable={false}
      isDirty={asking.step === 'running' || rest > 0}
      footerNote={rest > 0 && asking.step === 'done' ? `还有 ${rest} 条没有处理` : undefined}
      footer={(close) => (
        <AskingButtons
          asking={asking}
          isIncomplete={aim.trim() === '' || aim.length > limits.aim.max}
          onLook={look}
          onClose={close}
        />
      )}
    >
      <AskingSteps
        asking={asking}
        nothing="模型没有给出题目。可以换个说法再试。"
        suggestions={
          <>
            <FormSuggestion asking={asking} />
            <QuestionSuggestions
              asking={asking}
              onTake={take}
              isTaken={(id) => taken.has(id)}
              takeText={takeText}
              takenText={takenText}
              isSurvey
            />
          </>
        }
      >
        <AimFields {...{ aim, setAim, count, setCount }} />
      </AskingSteps>
    </Dialog>
  )
}

interface AimFieldsProps {
  aim: string
  setAim: (aim: string) => void
  count: number
  setCount: (count: number) => void
}

const AimFields = ({ aim, setAim, count, setCount }: AimFieldsProps) => (
  <>
    <p className="text-md text-ink-2">
      写下想了解什么、问谁。下一步会先给你看将要发送的全文；回来的题一条条由你决定要不要，不会自己放上去。
    </p>
    <TextArea
      label="目的"
      value={aim}
      onChange={setAim}
      maxLength={limits.aim.max}
      minRows={3}
      placeholder="例如：了解住校生对食堂的看法，好决定先改什么"
    />
    <NumberStepper
      label="题数"
      value={count}
      onChange={setCount}
      min={limits.count.min}
      max={limits.count.max}
      unit="题"
      isLive
    />
  </>
)

const isForm = (item: Proposal): item is Extract<Proposal, { as: 'form' }> => item.as === 'form'

/** The title and the description, which take the place of those that are there. */
function FormSuggestion({ asking }: { asking: Asking }) {
  const { editor, write } = useDesk()
  const [taken, setTaken] = useState<number>()
  const found = asking.items.find(({ item }) => isForm(item))
  if (!found || !isForm(found.item)) return null
  const { id, item } = found
  const { title, desc } = item
  const isThere = editor.draft.survey_title.trim() !== '' || editor.draft.desc.trim() !== ''
  return (
    <TextSuggestions label="建议的标题和说明">
      <TextSuggestion
        name="标题和说明"
        text={title}
        detail={desc}
        putAsideText="不要"
        onPutAside={() => asking.putAside(id)}
        take={{
          text: isThere && taken !== id ? '换成这个' : '用作标题和说明',
          takenText: '已用作标题和说明',
          isTaken: taken === id,
          onTake: () => {
            write({ what: '采用建议的标题' }, (before) => ({
              survey_title: title,
              desc: desc === '' ? before.desc : desc,
            }))
            setTaken(id)
          },
        }}
      />
    </TextSuggestions>
  )
}
