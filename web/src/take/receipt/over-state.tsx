import { formKindOf } from '@wenhai/core/form/form-kind'
import { answersAsText } from '@wenhai/core/report/answers-text'
import type { TakePage } from '@wenhai/core/report/page'
import { Elsewhere } from '../entry/closed-states.tsx'
import { shownOf } from '../machine/shown.ts'
import type { TakeState } from '../machine/state.ts'
import { CopyAnswers } from './copy-answers.tsx'

/** It ended under one's hands. Nothing that was written is lost. */
export function OverState({ page, state }: { page: TakePage; state: TakeState }) {
  const shown = shownOf(state)
  return (
    <section className="take-card">
      <h2>{state.problem?.text || '已经结束，不能再提交'}</h2>
      <p>
        {formKindOf(page.view).hasClock
          ? '服务器按最后保存的内容交卷；后来写的没能算进去，都还在这里，可以复制下来。'
          : '这一份没有交上，但你写的都还在这里，可以复制下来留着，或者发给发起人。'}
      </p>
      <p className="take-ways">
        <CopyAnswers state={shown} />
      </p>
      <textarea
        className="take-written"
        readOnly
        aria-label="我写的"
        rows={8}
        value={answersAsText(shown.questions, shown.answers, shown.numbers)}
      />
      <Elsewhere page={page} />
    </section>
  )
}
