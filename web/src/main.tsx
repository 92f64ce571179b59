import './ui/zh.ts'
import { start } from './app/start.tsx'
import './ui/style.css'
import './app/app.css'

const root = document.getElementById('root')
// In a task of its own: reading the script has been one already.
if (root) setTimeout(start, 0, root)
