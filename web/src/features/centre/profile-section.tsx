import { ProfileAvatar } from '#features/account/profile/profile-avatar.tsx'
import { ProfileForm } from '#features/account/profile/profile-form.tsx'
import { AddressBook } from '#features/address/address-book.tsx'
import { useSession } from '#lib/session.ts'

/** The section 资料与地址. */
export function ProfileSection() {
  const user = useSession((session) => session.user)
  if (!user) return null
  return (
    <div className="grid grid-cols-1 gap-10 max-md:gap-8">
      <section aria-labelledby="profile-title" className="grid grid-cols-1 gap-4">
        <h2 id="profile-title" className="text-2xl">
          资料
        </h2>
        <ProfileForm user={user} avatar={<ProfileAvatar user={user} />} />
      </section>
      <AddressBook />
    </div>
  )
}
