import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { PageDirection } from '#web/ui/page-direction.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { App } from './app.tsx'

/** Everything that stands in `#root`: the same tree where the server draws it and where the browser takes the drawing over. */
export const Product = ({ client }: { client: QueryClient }) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <PageDirection>
        <TooltipProvider>
          <App />
          <Toaster />
        </TooltipProvider>
      </PageDirection>
    </QueryClientProvider>
  </StrictMode>
)
