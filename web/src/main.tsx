import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/style.css'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <main>问海</main>
    </StrictMode>,
  )
