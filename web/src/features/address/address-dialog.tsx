import { addressText, trueName } from '@wenhai/core/address/limits'
import type { Address } from '@wenhai/core/address/schema'
import { useState } from 'react'
import { askPhoneCode } from '#features/account/api.ts'
import { CodeField, readPhone } from '#features/account/contact/channel-choice.tsx'
import { SendButton } from '#features/account/contact/contact-fields.tsx'
import { useSendCode } from '#features/account/contact/use-send-code.ts'
import type { Refused } from '#lib/answer.ts'
import { newUuid } from '#lib/uuid.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Fields, useFields } from '#ui/fields/use-fields.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { AddressRegions } from './address-regions.tsx'
import { type AddressField, emptyAddress, findProblem, shownFields, valuesOf } from './address-rules.ts'
import { refreshAddresses, saveAddress } from './api.ts'

type AddressDialogProps = {
  /** The one to change; without it a new one is made. */
  known: Address | undefined
  /** The first state of the box 设为默认地址. */
  isDefault: boolean
  /** The only one, or the one in force: it stays the default until another takes its place. */
  isDefaultFixed: boolean
  /** Whether the site sends codes to phones. */
  hasCode: boolean
  onClose: () => void
}

/** The dialog 修改信息. */
export function AddressDialog({ known, isDefault, isDefaultFixed, hasCode, onClose }: AddressDialogProps) {
  const initial = known ? valuesOf(known) : emptyAddress
  const shown = shownFields(hasCode)
  const fields = useFields<AddressField>({ initial, shown, findProblem })
  const [isChosen, setChosen] = useState(isDefault)
  const { values } = fields
  const isDirty = isChosen !== isDefault || shown.some((name) => values[name] !== initial[name])
  const focusFault = ({ field }: Refused) => {
    const fault = shown.find((name) => name === field)
    if (fault) fields.focus(fault)
  }

  /** The key is the same for each try to add it. */
  const [create_key] = useState(newUuid)
  const { code, ...rest } = values
  return (
    <FormDialog<unknown>
      title="修改信息"
      size="md"
      fields={{
        ...fields,
        // Failures of this dialog are silent, as specified; the focus goes to the field at fault.
        refuse: focusFault,
        notice: undefined,
      }}
      send={() =>
        saveAddress(known?.id, {
          ...rest,
          defaultAddress: isChosen,
          ...(hasCode && { code }),
          ...(!known && { create_key }),
        })
      }
      onSent={(_, reason) => {
        toast.success(reason)
        onClose()
        void refreshAddresses()
      }}
      isDirty={isDirty}
      onClose={onClose}
    >
      <AddressFields fields={fields} />
      {hasCode && <AddressCode fields={fields} onRefused={focusFault} />}
      <Checkbox checked={isChosen} onChange={setChosen} disabled={isDefaultFixed}>
        设为默认地址
      </Checkbox>
    </FormDialog>
  )
}

function AddressFields({ fields }: { fields: Fields<AddressField> }) {
  const { values, bind } = fields
  return (
    <>
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
    </>
  )
}

interface AddressCodeProps {
  fields: Fields<AddressField>
  onRefused: (refused: Refused) => void
}

/** The code that is sent to the phone of the address. */
function AddressCode({ fields, onRefused }: AddressCodeProps) {
  const phone = fields.values.phone.trim()
  const sender = useSendCode({
    channel: 'phone',
    address: phone,
    send: () => askPhoneCode({ type: 'MODIFY', phone }),
    onSent: () => fields.focus('code'),
    onRefused,
    isSilent: true,
  })
  return (
    <div className="flex items-start gap-2.5">
      <CodeField {...fields.bind('code')} className="flex-1" />
      <SendButton
        {...sender}
        press={async () => {
          if (fields.check(['phone'])) await sender.press()
        }}
        isBesideField
        autoFocus={false}
      />
    </div>
  )
}
