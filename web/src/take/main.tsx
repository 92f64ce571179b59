import type { TakePage } from '@wenhai/core/report/page'
import { hydrateRoot } from 'react-dom/client'
import { Take } from '../features/report/components/take/take.tsx'

const root = document.getElementById('main')
const data = document.getElementById('take-data')?.textContent
if (root && data) hydrateRoot(root, <Take page={JSON.parse(data) as TakePage} />)
