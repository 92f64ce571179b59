import './ui/zh.ts'
import { start } from './app/start.tsx'
import './ui/style.css'
import './app/app.css'

const root = document.getElementById('root')
if (root) void start(root)
