import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/style.css'
import { Toaster } from '#ui/feedback/toast.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Buttons } from './buttons.tsx'
import { Charts } from './charts.tsx'
import { Choosing } from './choosing.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Files } from './files.tsx'
import { Lists } from './lists.tsx'
import { Marks } from './marks.tsx'
import { Overlays } from './overlays.tsx'

type Theme = 'light' | 'dark'

function Gallery() {
  const [theme, setTheme] = useState<Theme>(
    new URLSearchParams(window.location.search).get('theme') === 'dark' ? 'dark' : 'light',
  )
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <main className="mx-auto max-w-page px-8 py-9 narrow:px-4">
      <PageHeader
        title="部件陈列"
        subtitle="每个部件的每种样子，只在开发时可见。"
        actions={
          <Segmented
            label="明暗"
            value={theme}
            onChange={setTheme}
            choices={[
              { value: 'light', label: '浅色' },
              { value: 'dark', label: '深色' },
            ]}
          />
        }
      />
      <Buttons />
      <Fields />
      <Choosing />
      <Marks />
      <Overlays />
      <Feedback />
      <Lists />
      <Files />
      <Charts />
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
