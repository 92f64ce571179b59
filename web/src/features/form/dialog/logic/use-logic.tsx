import { type EditedFormDraft, hasLogic } from '@wenhai/core/desk/edited-draft'
import type { DraftQuestion, FormLines } from '@wenhai/core/desk/lines'
import { isReleasedInLots } from '@wenhai/core/form/anonymity'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { logicLimits, type Rule } from '@wenhai/core/form/logic-model'
import { dayOf } from '@wenhai/core/format/day'
import type { ProofPaper } from '@wenhai/core/logic/prove/form'
import type { Proof } from '@wenhai/core/logic/prove/prove'
import { questionOf } from '@wenhai/core/logic/references'
import { type LogicNames, ruleSentence } from '@wenhai/core/logic/sentences'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { Pipe } from '#features/bank/editor/pipe-menu.tsx'
import type { DraftEditor } from '../use-form-editor.ts'
import { askToMend, tellBroken } from './ask-to-mend.ts'
import { faultsOf, mendAfter, mendLines, namesIn, pipesIn, proofPaperOf } from './logic-draft.ts'
import { type LogicScope, questionLabel } from './logic-scope.ts'
import { Prover } from './proof/prover.ts'
import { beginRule, type RuleKind, ruleKinds } from './rule-kinds.ts'

const RuleDialog = lazy(() => import('./rule-dialog.tsx').then((module) => ({ default: module.RuleDialog })))
const MapDialog = lazy(() => import('./map-dialog.tsx').then((module) => ({ default: module.MapDialog })))
const TrialDialog = lazy(() =>
  import('./trial-dialog.tsx').then((module) => ({ default: module.TrialDialog })),
)

type Opened =
  | { dialog: 'rule'; index: number; rule: Rule }
  | { dialog: 'map' }
  | { dialog: 'trial' }
  | undefined

/**
 * The rules of a form under its author's hands: what they say, what is wrong with them, and the dialogs above the form.
 * `read` is the draft that they are read from, where that may follow the typing a little later.
 */
export function useLogic(editor: DraftEditor, read: EditedFormDraft = editor.draft) {
  const [opened, setOpened] = useState<Opened>()
  const { kind, change } = editor
  const { question, items, logic } = read
  const isExam = formKindOf(kind).hasScores
  const paper = useMemo(() => proofPaperOf({ question, items, logic }), [question, items, logic])
  const names = useMemo(() => namesIn(paper), [paper])
  const faults = useFaults(editor, read, paper)
  const proof = useProof(paper, faults.length === 0)
  const pipes = useMemo(() => pipesIn({ question, items, logic }), [question, items, logic])
  const scope = useMemo(() => ({ paper, names, isExam }), [paper, names, isExam])
  const canBegin = useMemo(() => beginRule('jump', scope) !== undefined, [scope])
  const kindsAbout = useMemo(() => rememberKinds(scope), [scope])
  const close = () => setOpened(undefined)
  return {
    paper,
    names,
    faults,
    proof,
    isProving: hasLogic(logic) && faults.length === 0 && !proof,
    /** The pipes in texts, by the uid of their line. */
    pipes,
    isExam,
    sentenceOf: (rule: Rule) => ruleSentence(rule, names),
    canAdd: logic.rules.length < logicLimits.rules && canBegin,
    /** Begins a rule, about a question and of a kind where they are given. */
    add: (about?: string, kind: RuleKind = 'question') => {
      const former = about === undefined ? undefined : aboutRule(about)
      const rule = beginRule(kind, scope, former) ?? beginRule('jump', scope, former)
      if (rule) setOpened({ dialog: 'rule', index: logic.rules.length, rule })
    },
    /** The kinds of rules that can be made about a question. */
    kindsAbout,
    edit: (index: number) => {
      const rule = logic.rules[index]
      if (rule) setOpened({ dialog: 'rule', index, rule })
    },
    /**
     * The pipes that a text before this question can take over. Only surveys have them, because an exam's questions may
     * come in any order.
     */
    pipesBefore: (place: number): Pipe[] => (isExam ? [] : pipesTo(paper, place)),
    openMap: () => setOpened({ dialog: 'map' }),
    openTrial: () => setOpened({ dialog: 'trial' }),
    ...lineChanges(editor, names),
    rendered: (
      <Suspense>
        {opened?.dialog === 'rule' && (
          <RuleDialog
            index={opened.index}
            rule={opened.rule}
            scope={scope}
            onClose={close}
            onSave={(next) => {
              change({ logic: next })
              close()
            }}
          />
        )}
        {opened?.dialog === 'map' && <MapDialog paper={paper} names={names} proof={proof} onClose={close} />}
        {opened?.dialog === 'trial' && <TrialDialog paper={paper} names={names} onClose={close} />}
      </Suspense>
    ),
  }
}

/** Every question before and after it is looked at for them, so each is looked at once for what is written now. */
function rememberKinds(scope: Omit<LogicScope, 'at'>): (uid: string) => readonly RuleKind[] {
  const known = new Map<string, readonly RuleKind[]>()
  return (uid) => {
    const found =
      known.get(uid) ??
      ruleKinds.filter((each) => {
        const rule = beginRule(each, scope, aboutRule(uid))
        return rule !== undefined && questionOf(rule) === uid
      })
    known.set(uid, found)
    return found
  }
}

/** The faults as the server finds them when the form is saved. */
function useFaults({ kind, form }: DraftEditor, draft: EditedFormDraft, paper: ProofPaper) {
  const isExam = formKindOf(kind).hasScores
  const { anonymous, needRoster } = draft
  const isInLots = isReleasedInLots(draft)
  const isBegun = form?.own?.isBegun ?? false
  const isShuffled = isExam && draft.shuffleQuestions
  return useMemo(
    () =>
      faultsOf(paper, {
        isExam,
        isAnonymous: anonymous,
        isInLots,
        isBegun,
        isShuffled,
        hasRoster: needRoster,
      }),
    [paper, isExam, anonymous, isInLots, isBegun, isShuffled, needRoster],
  )
}

const pipesTo = ({ questions, logic }: ProofPaper, place: number): Pipe[] => [
  ...questions.slice(0, Math.max(0, place)).map((each, index) => ({
    label: questionLabel(each, index),
    text: `{第${index + 1}题}`,
  })),
  ...[...logic.values, ...logic.fields]
    .filter(({ name }) => name !== '')
    .map(({ name }) => ({ label: `「${name}」`, text: `{${name}}` })),
]

/** Changes of the lines after which rules and texts still say what they said. */
const lineChanges = ({ kind, draft, change, takeAway }: DraftEditor, names: LogicNames) => ({
  /**
   * Takes over other lines, with rules and texts mended where the author agrees to what becomes of them. `removed` is
   * the name of a line that was taken away: it can be brought back. Returns whether the author agreed.
   */
  changeLines: async (next: FormLines, removed?: string): Promise<boolean> => {
    const mended = mendAfter(draft, next, formKindOf(kind).hasScores)
    const after = { ...mended.lines, logic: mended.logic }
    if (!(await askToMend(mended, names, namesIn(proofPaperOf(after))))) return false
    if (removed === undefined) change(after)
    else takeAway(removed, after)
    return true
  },
  /** Puts a new question among the others: no rule breaks, and numbers in texts follow. */
  addQuestion: (put: (question: readonly DraftQuestion[]) => readonly DraftQuestion[]) => {
    const mendIn = (form: EditedFormDraft) => mendLines(form, { ...form, question: put(form.question) })
    change((now) => mendIn(now).lines)
    const { lines, pipes } = mendIn(draft)
    void tellBroken('后面的题号变了', pipes, namesIn(proofPaperOf({ ...lines, logic: draft.logic })))
  },
})

/** A new rule begins with this question. */
const aboutRule = (question: string): Rule => ({
  kind: 'require',
  question,
  if: { kind: 'answered', question },
})

export type LogicEditor = ReturnType<typeof useLogic>

/** The proof waits so long after the last change, because what is typed now is changed again soon. */
const restMs = 400

/** The proof of the form as it is written, worked out while nobody types; undefined while it is not known. */
function useProof(paper: ProofPaper, isSound: boolean): Proof | undefined {
  const written = useMemo(() => JSON.stringify(paper), [paper])
  const [proved, setProved] = useState<{ written: string; proof: Proof }>()
  const [prover] = useState(() => new Prover())
  const isWanted = hasLogic(paper.logic) && isSound
  useEffect(() => () => prover.close(), [prover])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paper is new at each drawing, what is written is not
  useEffect(() => {
    if (!isWanted) return
    const tell = (proof: Proof) => setProved({ written, proof })
    const timer = window.setTimeout(() => prover.prove({ paper, today: dayOf(Date.now()), tell }), restMs)
    return () => {
      window.clearTimeout(timer)
      prover.cancel()
    }
  }, [written, isWanted])
  return isWanted && proved?.written === written ? proved.proof : undefined
}
