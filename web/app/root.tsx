import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { PageDirection } from '#web/ui/page-direction.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { PreloadPage } from '#web/ui/page-link.tsx'
import { App } from './app.tsx'
import { ReaderDates } from './reader-dates.tsx'
import { preloadPage } from './routes.ts'

/** The same tree on the server and in the browser, or hydration fails. */
export const Root = ({ client }: { client: QueryClient }) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <ReaderDates>
        <PageDirection>
          <TooltipProvider>
            <PreloadPage value={preloadPage}>
              <App />
            </PreloadPage>
            <Toaster />
          </TooltipProvider>
        </PageDirection>
      </ReaderDates>
    </QueryClientProvider>
  </StrictMode>
)
