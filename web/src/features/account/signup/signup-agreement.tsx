import type { SiteInfo } from '@wenhai/core/site/schema'
import { lazy, Suspense, useState } from 'react'
import { linkClass } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'

const SiteTextDialog = lazy(async () => ({
  default: (await import('#features/site/site-text-dialog.tsx')).SiteTextDialog,
}))

type Kind = 'agreement' | 'privacy'
const titles: Record<Kind, string> = { agreement: '用户协议', privacy: '隐私政策' }

export const agreementKinds = ({ hasAgreement, hasPrivacy }: SiteInfo): Kind[] => [
  ...(hasAgreement ? (['agreement'] as const) : []),
  ...(hasPrivacy ? (['privacy'] as const) : []),
]

interface SignupAgreementProps {
  kinds: readonly Kind[]
  isAgreed: boolean
  onChange: (isAgreed: boolean) => void
  error: string | undefined
}

export function SignupAgreement({ kinds, isAgreed, onChange, error }: SignupAgreementProps) {
  const [reading, setReading] = useState<Kind>()
  const names = kinds.map((kind) => `《${titles[kind]}》`).join('和')
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center text-md">
        <Checkbox
          name="agreed"
          checked={isAgreed}
          onChange={onChange}
          aria-label={`我已阅读并同意${names}`}
          aria-describedby="agreed-error"
          aria-invalid={error ? true : undefined}
        >
          我已阅读并同意
        </Checkbox>
        {kinds.map((kind, index) => (
          <span key={kind} className="inline-flex items-center">
            {index > 0 && '和'}
            <button type="button" onClick={() => setReading(kind)} className={`${linkClass} touch:min-h-11`}>
              《{titles[kind]}》
            </button>
          </span>
        ))}
      </div>
      <p id="agreed-error" aria-live="polite" className="text-sm text-cinnabar empty:hidden">
        {error}
      </p>
      {reading && (
        <Suspense fallback={null}>
          <SiteTextDialog kind={reading} title={titles[reading]} onClose={() => setReading(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
