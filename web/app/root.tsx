import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { PageDirection } from '#web/ui/page-direction.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { PreloadPage } from '#web/ui/page-link.tsx'
import { App } from './app.tsx'
import { loadPage } from './routes.ts'

const preloadPage = (path: string) => void loadPage(path)

/** Everything in `#root`; the server renders and the browser hydrates the same tree. */
export const Root = ({ client }: { client: QueryClient }) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <PageDirection>
        <TooltipProvider>
          <PreloadPage value={preloadPage}>
            <App />
          </PreloadPage>
          <Toaster />
        </TooltipProvider>
      </PageDirection>
    </QueryClientProvider>
  </StrictMode>
)
