import { useEffect, useState } from 'react'
import { FormRow } from '#ui/fields/form-row.tsx'
import { Upload, type UploadItem } from '#ui/fields/upload.tsx'
import { Picture } from '#ui/picture.tsx'
import { GalleryPart, GallerySection } from './section.tsx'

const scene = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#e6f1f4"/><circle cx="300" cy="80" r="36" fill="#b23b27"/><path d="M0 210c60-30 90 30 150 0s90 30 150 0 70 15 100 5v85H0z" fill="#146c8a"/><path d="M0 245c60-30 90 30 150 0s90 30 150 0 70 15 100 5v50H0z" fill="#0e5268"/></svg>',
)}`

const samples: UploadItem[] = [
  { id: 'a', name: '海上日出.webp', size: 482_000, preview: scene },
  { id: 'b', name: '2026 年秋季学期语文期中考试选题汇总（最终稿）.xlsx', size: 2_411_724, progress: 0.42 },
  { id: 'c', name: '选题.csv', size: 12_345, error: '网络断开，没有传完' },
]

const asItem = (file: File): UploadItem => ({
  id: `${file.name}-${file.size}-${performance.now()}`,
  name: file.name,
  size: file.size,
  progress: 0,
})

/** Pretends to send: what has a progress gets on by a tenth five times a second, except b, which stays half sent. */
function useMovingItems() {
  const [items, setItems] = useState(samples)
  const isMoving = items.some((item) => item.progress !== undefined && item.progress < 1 && item.id !== 'b')

  useEffect(() => {
    if (!isMoving) return
    const timer = window.setInterval(
      () =>
        setItems((before) =>
          before.map((item) => {
            if (item.progress === undefined || item.id === 'b') return item
            const progress = item.progress + 0.1
            return progress >= 1 ? { ...item, progress: undefined } : { ...item, progress }
          }),
        ),
      200,
    )
    return () => window.clearInterval(timer)
  }, [isMoving])
  return [items, setItems] as const
}

export function GalleryFiles() {
  const [items, setItems] = useMovingItems()
  const [one, setOne] = useState<UploadItem[]>([])
  return (
    <GallerySection title="文件与图片">
      <FormRow>
        <Upload
          label="导入文件"
          accept=".csv,.xlsx,.webp"
          multiple
          items={items}
          onAdd={(files) => setItems([...items, ...files.map(asItem)])}
          onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
          onRetry={(id) =>
            setItems(
              items.map((item) => (item.id === id ? { ...item, error: undefined, progress: 0 } : item)),
            )
          }
          hint="可以是 .csv 或 .xlsx"
        />
        <Upload
          label="题目图片"
          accept=".jpg,.png,.webp"
          items={one}
          onAdd={(files) => setOne(files.map((file) => ({ ...asItem(file), progress: undefined })))}
          onRemove={() => setOne([])}
          hint="一张，.jpg、.png 或 .webp"
        />
      </FormRow>
      <GalleryPart name="图片（可放大、没能显示）">
        <div className="w-48">
          <Picture src={scene} alt="海上日出" preview />
        </div>
        <div className="w-48">
          <Picture src="/no-such-picture.png" alt="丢失的图" />
        </div>
      </GalleryPart>
    </GallerySection>
  )
}
