import { isAboveFive } from '@wenhai/core/account/mask'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { type Handover, type HandoverThing, handoverThings } from '@wenhai/core/handover/schema'
import { currentUser } from '#lib/session.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { handOver, refreshAfterHandover, useHandoversOf } from './api.ts'

export interface HandoverDialogProps {
  thing: HandoverThing
  ids: readonly string[]
  title: string
  /** Whose it is: what is somebody else's passes at once. */
  ocean_id: string
  /** Called when it belongs to somebody else from now on. */
  onPassed?: () => void
  onClose: () => void
}

/** What goes along, and what the former owner loses. */
const consequences: Record<HandoverThing, string> = {
  form: '问题、答卷、统计和编辑台都会过去，之后你不能再修改和查看；已经发出的链接照常能用。',
  article: '文章、评论和没保存的草稿都会过去，之后你不能再修改。',
  template: '模板会过去，之后你不能再用它。',
  roster: '名单和上面的人都会过去，之后你不能再看到；用过它的问卷和考试不变。',
  question: '题目会过去，用过它的问卷和考试不变。',
}

export function HandoverDialog({ thing, ids, title, ocean_id, onPassed, onClose }: HandoverDialogProps) {
  const fields = useFields<'to'>({
    initial: { to: '' },
    shown: ['to'],
    findProblem: (_, { to }) => (to.trim() === '' ? '请填写接手的人的用户名' : undefined),
  })
  const user = currentUser()
  const isAtOnce = user !== undefined && user.ocean_id !== ocean_id && isAboveFive(user.permission)
  return (
    <FormDialog
      title={`转交${thing === 'form' ? '' : handoverThings[thing]}`}
      action="转交"
      fields={fields}
      send={() => handOver({ thing, ids: [...ids], to: fields.values.to.trim() })}
      onSent={({ isDone }) => {
        toast.success(isDone ? '已经转交' : '已经告诉对方，等对方接手')
        onClose()
        if (isDone) onPassed?.()
        void refreshAfterHandover()
      }}
      isDirty={fields.values.to.trim() !== ''}
      onClose={onClose}
    >
      <p className="text-md text-ink-2">
        <b className="break-words text-ink">{title}</b>
        <br />
        {consequences[thing]}
      </p>
      <TextField
        {...fields.bind('to')}
        label="接手的人"
        autoComplete="off"
        autoFocus
        description={
          isAtOnce
            ? '填对方登录用的用户名。你是管理员，转交立即生效，并记入操作记录。'
            : '填对方登录用的用户名。对方接手之前，它还是你的，随时可以撤回。'
        }
      />
      {ids.length === 1 && <HandoverHistory thing={thing} id={ids[0] ?? ''} />}
    </FormDialog>
  )
}

const stateText: Record<Handover['state'], string> = {
  open: '等对方接手',
  done: '已接手',
  refused: '已谢绝',
  withdrawn: '已撤回',
}
export const handoverStateText = ({ state }: Pick<Handover, 'state'>): string => stateText[state]

function HandoverHistory({ thing, id }: { thing: HandoverThing; id: string }) {
  const { data } = useHandoversOf(thing, id)
  if (!data || data.tables.length === 0) return null
  return (
    <section aria-label="转交记录" className="grid grid-cols-1 gap-1.5 border-t pt-4">
      <h3 className="font-sans text-md font-semibold">转交记录</h3>
      <ul className="grid grid-cols-1 gap-1 text-sm text-ink-3">
        {data.tables.map((row) => (
          <li key={row.handover_id} className="break-words">
            {dateTimeText(row.settle_time ?? row.create_time)}　{row.from} → {row.to}，
            {handoverStateText(row)}
          </li>
        ))}
      </ul>
    </section>
  )
}
