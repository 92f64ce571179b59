import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { recordVisit } from '../features/visitor/record-visit.ts'
import { showNoticesWith, tellLeftNotice } from '../lib/notices.ts'
import { queryClient } from '../lib/query.ts'
import { restoreSession, useSession } from '../lib/session.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { forgetAddresses } from './last-addresses.ts'
import { makeRouter } from './router.tsx'

export function start(root: HTMLElement): void {
  showNoticesWith(({ kind, text, ...options }) => toast[kind](text, options))
  tellLeftNotice()
  restoreSession()
  useSession.subscribe(({ user }, before) => {
    if (user?.id === before.user?.id) return
    forgetAddresses()
    void queryClient.resetQueries()
  })
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={makeRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  )
  void recordVisit()
}
