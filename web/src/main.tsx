import './ui/zh.ts'
import { startApp } from './app/start.tsx'
import './ui/style.css'
import './app/app.css'

const root = document.getElementById('root')
if (root) {
  // In a task of its own, as reading the script has been one; by a message, because timers wait where nobody looks.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => void startApp(root)
  port2.postMessage(null)
}
