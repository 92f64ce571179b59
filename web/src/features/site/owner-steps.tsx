import { level } from '@wenhai/core/account/mask'
import { lazy, Suspense } from 'react'
import { useSession } from '#lib/session.ts'

const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstStepsCard }))

/** The first steps, on pages that everybody sees: only the site's owner loads them. */
export function OwnerSteps({ className }: { className?: string }) {
  const isOwner = useSession(({ user }) => user?.permission === level.siteOwner)
  return isOwner ? (
    <Suspense>
      <FirstSteps className={className} />
    </Suspense>
  ) : null
}
