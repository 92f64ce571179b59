import { type ThemeName, themeNames } from '@wenhai/core/site/themes'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/style.css'
import { Toaster } from '#ui/feedback/toast.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { GalleryButtons } from './buttons.tsx'
import { GalleryCharts } from './charts.tsx'
import { GalleryChoosing } from './choosing.tsx'
import { GalleryFeedback } from './feedback.tsx'
import { GalleryFields } from './fields.tsx'
import { GalleryFiles } from './files.tsx'
import { GalleryLists } from './lists.tsx'
import { GalleryMarks } from './marks.tsx'
import { GalleryOverlays } from './overlays.tsx'

const themes = (Object.keys(themeNames) as ThemeName[]).map((value) => ({ value, label: themeNames[value] }))

function Gallery() {
  const [theme, setTheme] = useState<ThemeName>(
    themes.find(({ value }) => value === new URLSearchParams(window.location.search).get('theme'))?.value ??
      'light',
  )
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <main className="mx-auto max-w-page px-8 py-9 narrow:px-4">
      <PageHeader
        title="部件陈列"
        subtitle="每个部件的每种样子，只在开发时可见。"
        actions={<Segmented label="明暗" value={theme} onChange={setTheme} choices={themes} />}
      />
      <GalleryButtons />
      <GalleryFields />
      <GalleryChoosing />
      <GalleryMarks />
      <GalleryOverlays />
      <GalleryFeedback />
      <GalleryLists />
      <GalleryFiles />
      <GalleryCharts />
      <Toaster />
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
