import type { UserInfo } from '@wenhai/core/account/schema'
import { formatBytes } from '@wenhai/core/format/number'
import { lazy, Suspense, useState } from 'react'
import { keepSession } from '#lib/session.ts'
import { shrinkableBytes } from '#lib/shrink-picture.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Upload } from '#ui/fields/upload.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { useAction } from '#ui/use-action.ts'
import { refreshMember, removeAvatar } from '../api.ts'

const CropDialog = lazy(() =>
  import('./profile-crop-dialog.tsx').then((module) => ({ default: module.ProfileCropDialog })),
)

export function ProfileAvatar({ user }: { user: UserInfo }) {
  const [file, setFile] = useState<File>()
  const { isBusy: isRemoving, run } = useAction()
  const take = ([chosen]: File[]) => {
    if (!chosen) return
    // The picture that is sent is small, whatever was chosen.
    if (chosen.size > shrinkableBytes)
      toast.warning(`图片太大了，请换一张 ${formatBytes(shrinkableBytes)} 以内的`)
    else setFile(chosen)
  }
  const remove = async () => {
    const isSure = await confirm({
      title: '移除头像',
      message: '移除后显示名称的第一个字，随时可以再传一张。',
      confirmText: '移除',
    })
    if (!isSure) return
    const isRemoved = await run(removeAvatar, {
      say: '头像已移除',
      onDone: (userinfo) => keepSession({ userinfo }),
      onRefused: ({ reason }) => toast.warning(reason),
    })
    if (isRemoved) await refreshMember(user.id)
  }
  return (
    <div className="flex items-start gap-5 max-sm:flex-col max-sm:items-stretch max-sm:gap-4">
      <div className="grid justify-items-center gap-2 max-sm:self-center sm:mt-7">
        <Avatar name={user.name} src={user.avatar} size={96} />
        {user.avatar && (
          <Button size="sm" variant="quiet" pending={isRemoving} onClick={remove}>
            移除头像
          </Button>
        )}
      </div>
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
