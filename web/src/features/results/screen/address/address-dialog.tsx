import { useState } from 'react'
import { isOnlyHere, readAddress } from '#features/form/share/site-address.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { QrCode } from '#ui/qr-code.tsx'

interface AddressDialogProps {
  onClose: () => void
  addresses: readonly string[]
  chosen: string
  onChoose: (address: string) => void
  /** The path of the take page, below the address. */
  path: string
}

const other = ''

const choicesOf = (addresses: readonly string[]) => [
  ...addresses.map((each) => ({
    value: each,
    label: <span className="break-all">{each}</span>,
    ...(isOnlyHere(each) && { description: '只有这台电脑打得开' }),
  })),
  { value: other, label: '另写一个' },
]

/** Chooses which of its addresses phones should open. */
export function ScreenAddressDialog({ onClose, addresses, chosen, onChoose, path }: AddressDialogProps) {
  const [picked, setPicked] = useState(chosen)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const address = picked === other ? readAddress(typed) : picked
  const save = () => {
    if (!address) return setError('请填写手机打得开的网址，比如 192.168.1.20:2000')
    onChoose(address)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="二维码的地址"
      size="md"
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" onClick={save}>
            用这个地址
          </Button>
        </>
      }
    >
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-4">
          <RadioGroup
            label="手机打开的地址"
            description="手机要和这台电脑在同一个网络里，比如同一个 Wi-Fi。"
            value={picked}
            onChange={(value) => {
              setPicked(value)
              setError('')
            }}
            choices={choicesOf(addresses)}
          />
          {picked === other && (
            <TextField
              label="网址"
              value={typed}
              onChange={(value) => {
                setTyped(value)
                setError('')
              }}
              error={error}
              placeholder="192.168.1.20:2000"
              inputMode="url"
              autoFocus
              autoComplete="off"
              spellCheck={false}
              onKeyDown={(event) => event.key === 'Enter' && save()}
            />
          )}
        </div>
        {address && <Trial text={address + path} />}
      </div>
    </Dialog>
  )
}

const Trial = ({ text }: { text: string }) => (
  <div className="grid content-start justify-items-center gap-1.5 text-sm text-ink-3">
    <QrCode text={text} label="试扫用的二维码" className="w-40 border" />
    先用手机扫一下试试
  </div>
)
