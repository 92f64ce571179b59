import type { UserInfo } from '@wenhai/core/account/schema'
import { lazy, Suspense, useState } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Upload } from '../../../ui/upload.tsx'

const CropDialog = lazy(() =>
  import('./profile-crop-dialog.tsx').then((module) => ({ default: module.ProfileCropDialog })),
)

/** Beyond it a phone runs out of memory while it decodes; what is sent is small whatever was chosen. */
const maxBytes = 40 * 1024 * 1024

export function ProfileAvatar({ user }: { user: UserInfo }) {
  const [file, setFile] = useState<File>()
  const take = ([chosen]: File[]) => {
    if (!chosen) return
    if (chosen.size > maxBytes) toast.warning('图片太大了，请换一张 40 M 以内的')
    else setFile(chosen)
  }
  return (
    <div className="flex items-start gap-5 max-sm:flex-col max-sm:items-stretch max-sm:gap-4">
      <Avatar name={user.name} src={user.avatar} size={96} className="max-sm:self-center sm:mt-7" />
      <Upload
        className="min-w-0 flex-1"
        label="头像"
        accept=".jpg,.jpeg,.png,.webp"
        items={[]}
        onAdd={take}
        onRemove={() => undefined}
        pasteAnywhere={file === undefined}
        hint="jpg、png 或 webp，下一步裁成正方形"
      />
      {file && (
        <Suspense>
          <CropDialog file={file} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
