import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import type { PublishedForm } from './publishing.ts'

const PublishDialog = lazy(() =>
  import('./publish-dialog.tsx').then((module) => ({ default: module.PublishDialog })),
)

export function PublishButton({ form }: { form: PublishedForm }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>公开结果</Button>
      {isOpen && (
        <Suspense>
          <PublishDialog form={form} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
