import { noticeLimits } from '@wenhai/core/notice/limits'
import { brands, type EndpointBrand, NewEndpoint } from '@wenhai/core/notice/schema'
import { useState } from 'react'
import { fieldProblem } from '#lib/field-problems.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { addEndpoint, refreshParcels } from './api.ts'

const choices = (Object.keys(brands) as EndpointBrand[]).map((value) => ({ value, label: brands[value] }))

const urlHints: Record<EndpointBrand, string> = {
  wecom: '群设置 → 群机器人 → 复制 Webhook 地址',
  dingtalk: '群设置 → 机器人 → 自定义，复制 Webhook 地址',
  feishu: '群设置 → 群机器人 → 自定义机器人，复制 Webhook 地址',
  hook: '接收通知的程序的地址，以 https:// 开头',
}
const secretHints: Partial<Record<EndpointBrand, string>> = {
  dingtalk: '安全设置选“加签”时给出的密钥，以 SEC 开头；没选就不填',
  feishu: '安全设置选“签名校验”时给出的密钥；没选就不填',
}

type Field = 'name' | 'url' | 'secret'

/** The dialog that adds a robot or a webhook; of a webhook it shows the secret afterwards, this once. */
export function EndpointDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState('')
  return secret === '' ? (
    <NewEndpointDialog
      onClose={onClose}
      onMade={(made) => {
        void refreshParcels()
        if (made === '') onClose()
        else setSecret(made)
      }}
    />
  ) : (
    <SecretDialog secret={secret} onClose={onClose} />
  )
}

type NewEndpointDialogProps = { onClose: () => void; onMade: (secret: string) => void }

function NewEndpointDialog({ onClose, onMade }: NewEndpointDialogProps) {
  const [brand, setBrand] = useState<EndpointBrand>('wecom')
  const secretHint = secretHints[brand]
  const fields = useFields<Field>({
    initial: { name: '', url: '', secret: '' },
    shown: secretHint ? ['name', 'url', 'secret'] : ['name', 'url'],
    findProblem: (field, values) =>
      field === 'secret' ? undefined : fieldProblem(NewEndpoint.shape[field], field, values[field]),
  })
  const { name, url, secret } = fields.values
  return (
    <FormDialog
      title="添加群机器人或 Webhook"
      size="md"
      action="添加"
      fields={fields}
      send={() => addEndpoint({ brand, name, url, secret: secretHint ? secret : '' })}
      onSent={({ secret: made }) => onMade(made)}
      isDirty={name !== '' || url !== '' || secret !== ''}
      onClose={onClose}
    >
      <RadioGroup label="种类" value={brand} onChange={setBrand} choices={choices} inline />
      <TextField
        {...fields.bind('name')}
        label="名称"
        description="以后在列表里认得出来，如：教研组群"
        maxLength={noticeLimits.endpointName.max}
        autoFocus
      />
      <TextField
        {...fields.bind('url')}
        label="地址"
        description={urlHints[brand]}
        maxLength={noticeLimits.url.max}
        type="url"
      />
      {secretHint && (
        <TextField
          {...fields.bind('secret')}
          required={false}
          label="密钥"
          description={secretHint}
          maxLength={noticeLimits.secret.max}
        />
      )}
    </FormDialog>
  )
}

const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="Webhook 已添加"
    size="md"
    dismissable={false}
    footer={
      <>
        <Button onClick={onClose}>完成</Button>
        <CopyButton variant="primary" text={secret} done="密钥已复制">
          复制密钥
        </CopyButton>
      </>
    }
  >
    <div role="status" className="grid grid-cols-1 gap-4.5">
      <p className="text-md text-ink-2">
        程序用这个密钥检查通知是不是本站发的（Standard Webhooks 的 webhook-signature）。
        <strong className="text-ink">它只显示这一次</strong>，没有复制的话，删除以后重新添加。
      </p>
      <TextField
        label="密钥"
        value={secret}
        onChange={() => undefined}
        readOnly
        onFocus={(event) => event.target.select()}
      />
    </div>
  </Dialog>
)
