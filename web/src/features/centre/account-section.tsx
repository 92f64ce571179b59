import { SecuritySection } from '#features/account/security/security-section.tsx'
import { LeavingSection } from '#features/handover/leaving-section.tsx'

/** The section 账号安全: how one signs in, and the end of the account. */
export const AccountSection = () => (
  <div className="grid grid-cols-1 gap-10 max-md:gap-8">
    <SecuritySection />
    <LeavingSection />
  </div>
)
