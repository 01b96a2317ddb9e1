import './styles/main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './pages/app.tsx'
import { loadPage } from './pages/page-loaders.ts'
import { takeFirstAnswers } from './platform/first-answers.ts'
import { queryClient } from './platform/queries.ts'
import { PageDirection } from './ui/page-direction.tsx'
import { Toaster } from './ui/toaster.tsx'
import { TooltipProvider } from './ui/tooltip.tsx'

takeFirstAnswers(queryClient)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The first page's code travels with the HTML; waiting for it here spares a blink of the loading screen.
await loadPage(window.location.pathname)

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <PageDirection>
        <TooltipProvider>
          <App />
          <Toaster />
        </TooltipProvider>
      </PageDirection>
    </QueryClientProvider>
  </StrictMode>,
)
