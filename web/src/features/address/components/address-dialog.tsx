import { addressText, trueName } from '@wenhai/core/address/limits'
import type { Address } from '@wenhai/core/address/schema'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFields } from '../../../ui/fields/use-fields.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LeaveGuard, mayDiscard } from '../../../ui/overlays/leave-guard.tsx'
import { sendPhoneCode } from '../../account/api.ts'
import { CodeField } from '../../account/components/contact/code-field.tsx'
import { SendButton } from '../../account/components/contact/contact-fields.tsx'
import { readPhone } from '../../account/components/contact/contact-rules.ts'
import { useSendCode } from '../../account/components/contact/use-send-code.ts'
import { refreshAddresses, saveAddress } from '../api.ts'
import { AddressRegions } from './address-regions.tsx'
import { type AddressField, emptyAddress, findProblem, shownFields, valuesOf } from './address-rules.ts'

type AddressDialogProps = {
  /** The one to change; without it a new one is made. */
  known: Address | undefined
  /** How the box 设为默认地址 stands at first. */
  isDefault: boolean
  /** The only one, or the one in force: it stays the default until another takes its place. */
  isDefaultFixed: boolean
  /** Whether the site sends codes to phones. */
  hasCode: boolean
  onClose: () => void
}

/** 修改信息 */
export function AddressDialog({ known, isDefault, isDefaultFixed, hasCode, onClose }: AddressDialogProps) {
  const id = useId()
  const initial = known ? valuesOf(known) : emptyAddress
  const shown = shownFields(hasCode)
  const fields = useFields<AddressField>({ initial, shown, findProblem })
  const [isChosen, setChosen] = useState(isDefault)
  const [isSaving, setSaving] = useState(false)
  const { values, bind } = fields
  const isDirty = isChosen !== isDefault || shown.some((name) => values[name] !== initial[name])
  const phone = values.phone.trim()
  const sender = useSendCode({
    channel: 'phone',
    address: phone,
    send: () => sendPhoneCode({ type: 'MODIFY', phone }),
    onSent: () => fields.focus('code'),
    onRefused: (answer) => answer.field && fields.refuse(answer),
  })

  const close = async () => {
    if (await mayDiscard(isDirty)) onClose()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving || !fields.check()) return
    setSaving(true)
    const { code, ...rest } = values
    const answer = await saveAddress(known?.id, {
      ...rest,
      defaultAddress: isChosen,
      ...(hasCode && { code }),
    })
    setSaving(false)
    if (!answer.ok) {
      // Only what the server says of a field is shown; other failures of this dialog are silent.
      if (answer.field) fields.refuse(answer)
      return
    }
    toast.success(answer.reason)
    onClose()
    await refreshAddresses()
  }

  return (
    <Dialog
      open
      onClose={close}
      title="修改信息"
      dismissable={false}
      busy={isSaving}
      footer={
        <>
          <Button onClick={close} disabled={isSaving}>
            取消
          </Button>
          <Button type="submit" form={id} variant="primary" pending={isSaving}>
            保存
          </Button>
        </>
      }
    >
      <form id={id} ref={fields.form} noValidate onSubmit={save} className="grid grid-cols-1 gap-4.5">
        <TextField
          {...bind('trueName')}
          label="收货人"
          description={`${trueName.min} 到 ${trueName.max} 个字`}
          maxLength={trueName.max}
          autoComplete="name"
          autoFocus
        />
        <TextField
          {...bind('phone')}
          label="手机号"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          onChange={(text) => fields.set('phone', readPhone(text))}
        />
        <AddressRegions values={values} onChange={fields.set} errorOf={(field) => bind(field).error} />
        <TextField
          {...bind('address')}
          label="常用联系地址"
          placeholder="街道、小区、楼栋、门牌号"
          maxLength={addressText.max}
          autoComplete="street-address"
        />
        {hasCode && (
          <div className="flex items-start gap-2.5">
            <CodeField {...bind('code')} className="flex-1" />
            <SendButton
              {...sender}
              press={async () => {
                if (fields.check(['phone'])) await sender.press()
              }}
              isBesideField
              autoFocus={false}
            />
          </div>
        )}
        <Checkbox checked={isChosen} onChange={setChosen} disabled={isDefaultFixed}>
          设为默认地址
        </Checkbox>
      </form>
      <LeaveGuard when={isDirty} />
    </Dialog>
  )
}
