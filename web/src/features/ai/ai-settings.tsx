import { aiLimits as limits } from '@wenhai/core/ai/limits'
import type { AiSettings } from '@wenhai/core/ai/schema'
import { type FormEvent, useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { FieldSet, FormNotice } from '#ui/fields/form-row.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { useAction } from '#ui/use-action.ts'
import { saveAiSettings, testAi, useAiSettings } from './api.ts'

/** The section 智能建议, for the site's owner alone. */
export function AiSettingsSection() {
  const { data, error, refetch, isFetching } = useAiSettings()
  const failure = failureOf(error)
  return (
    <section aria-labelledby="ai-title" className="grid grid-cols-1 gap-4.5">
      <h2 id="ai-title" className="text-2xl">
        智能建议
      </h2>
      <p className="max-w-prose text-md text-ink-2">
        接上一个语言模型以后，能发布的成员可以请它出题、写解析、挑题目的毛病、拟问卷和归纳回答。默认关闭；关着的时候，别人看不到它。每次发送前都先给人看全文，回来的建议由人一条条采用。开启以后，请在隐私政策里写明文字会发往哪里。
      </p>
      {data && <AiSettingsForm saved={data} />}
      {!data && failure && <FailedState reason={failure} onRetry={() => refetch()} isRetrying={isFetching} />}
      {!data && !failure && (
        <Card aria-busy="true">
          <SkeletonLines count={6} />
        </Card>
      )}
    </section>
  )
}

type Draft = Omit<AiSettings, 'hasSecret' | 'isPrivate'> & { secret: string | undefined }

const draftOf = ({ hasSecret: _, isPrivate: _private, ...saved }: AiSettings): Draft => ({
  ...saved,
  secret: undefined,
})

function AiSettingsForm({ saved }: { saved: AiSettings }) {
  const [edited, setEdited] = useState<Partial<Draft>>({})
  const { isBusy, refused, run, clear } = useAction({ tell: 'here' })
  const draft: Draft = { ...draftOf(saved), ...edited }
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(saved))
  const set = (change: Partial<Draft>) => {
    setEdited((before) => ({ ...before, ...change }))
    clear()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { secret, ...rest } = draft
    await run(() => saveAiSettings({ ...rest, ...(secret !== undefined && { secret }) }), {
      say: '设置已保存',
      onDone: () => setEdited({}),
    })
  }
  const errorOf = (name: keyof Draft) => (refused?.field === name ? refused.reason : undefined)
  return (
    <form noValidate onSubmit={save} className="grid grid-cols-1 gap-5">
      <Card className="gap-0!">
        <FieldSet legend="模型服务">
          <Switch
            checked={draft.isOn}
            onChange={(isOn) => set({ isOn })}
            description="关掉以后，成员那里的入口马上消失"
          >
            开启智能建议
          </Switch>
          <AddressFields {...{ saved, draft, set, errorOf }} />
        </FieldSet>
      </Card>
      <Card className="gap-0!">
        <FieldSet legend="次数">
          <div className="flex flex-wrap gap-x-10 gap-y-4">
            <NumberStepper
              label="每人每天"
              value={draft.perDay}
              onChange={(perDay) => set({ perDay })}
              {...limits.perDay}
              unit="次"
              isLive
            />
            <NumberStepper
              label="全站同时"
              value={draft.atOnce}
              onChange={(atOnce) => set({ atOnce })}
              {...limits.atOnce}
              unit="次"
              isLive
            />
          </div>
        </FieldSet>
      </Card>
      {refused && refused.field === undefined && <FormNotice>{refused.reason}</FormNotice>}
      <div className="flex flex-wrap items-center gap-2.5">
        <Button type="submit" variant="primary" pending={isBusy} disabled={!isDirty}>
          保存设置
        </Button>
        <ConnectionTest isDirty={isDirty} isSet={saved.url !== '' && saved.model !== ''} />
      </div>
      <LeaveGuard when={isDirty} />
    </form>
  )
}

interface AddressFieldsProps {
  saved: AiSettings
  draft: Draft
  set: (change: Partial<Draft>) => void
  errorOf: (name: keyof Draft) => string | undefined
}

function AddressFields({ saved, draft, set, errorOf }: AddressFieldsProps) {
  const secretNote = saved.hasSecret
    ? '已保存，不再显示。填新的会换掉它；换到别的主机时要重新填写。'
    : '没有就空着。保存后不再显示。'
  return (
    <>
      <TextField
        label="接口地址"
        name="url"
        value={draft.url}
        onChange={(url) => set({ url })}
        maxLength={limits.url.max}
        error={errorOf('url')}
        placeholder="https://api.example.com/v1"
        autoComplete="off"
        spellCheck={false}
        description="要兼容 OpenAI 的对话接口，填到 /v1 为止。也可以是内网或本机的地址，如 http://127.0.0.1:11434/v1：服务器会按它去连内网，请确认是你自己的服务。"
      />
      {saved.isPrivate && draft.url === saved.url && (
        <p className="text-sm text-gold">现在的地址在内网或本机。</p>
      )}
      <TextField
        label="模型"
        name="model"
        value={draft.model}
        onChange={(model) => set({ model })}
        maxLength={limits.model.max}
        error={errorOf('model')}
        placeholder="qwen3:8b"
        autoComplete="off"
        spellCheck={false}
      />
      <div className="grid grid-cols-1 gap-2">
        <TextField
          label="密钥"
          name="secret"
          type="password"
          value={draft.secret ?? ''}
          onChange={(secret) => set({ secret: secret === '' ? undefined : secret })}
          maxLength={limits.secret.max}
          error={errorOf('secret')}
          autoComplete="new-password"
          description={draft.secret === '' ? '保存以后，密钥会被删掉。' : secretNote}
        />
        {saved.hasSecret && draft.secret !== '' && (
          <Button size="sm" className="w-fit" onClick={() => set({ secret: '' })}>
            删掉密钥
          </Button>
        )}
      </div>
    </>
  )
}

/** Asks the model for a word, by the settings as they are saved. */
function ConnectionTest({ isDirty, isSet }: { isDirty: boolean; isSet: boolean }) {
  const [said, setSaid] = useState<{ isWorking: boolean; reason: string }>()
  const { isBusy, run } = useAction()
  const test = () => {
    setSaid(undefined)
    void run(testAi, { onDone: setSaid })
  }
  return (
    <>
      <Button disabled={isDirty || !isSet} pending={isBusy} onClick={test}>
        测试连接
      </Button>
      <span role="status" className="text-md">
        {isBusy && <span className="text-ink-3">正在等模型回答…</span>}
        {said && !isDirty && (
          <span className={said.isWorking ? 'text-bamboo' : 'text-cinnabar'}>
            {said.isWorking ? '连接正常，模型有回答。' : said.reason}
          </span>
        )}
        {isDirty && isSet && <span className="text-ink-3">先保存，再测试</span>}
      </span>
    </>
  )
}
