import './styles/main.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadPage } from './app/routes.ts'
import { Root } from './app/root.tsx'
import { takePageData } from './client/page-data.ts'
import { queryClient } from './client/queries.ts'

takePageData(queryClient)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const isDrawn = root.hasChildNodes()

// The first page's code travels with the HTML; waiting for it here spares a blink of the loading screen. A drawn page can be read
// and filled in meanwhile: it is not given up for an error as long as another try may help.
await loadPage(window.location.pathname)

const product = <Root client={queryClient} />
if (isDrawn)
  // Not in a transition: in steps it blocks a slow phone no less (docs/performance.md).
  hydrateRoot(root, product, {
    // What the server drew differently is put right by itself; journeys fail on every complaint.
    onRecoverableError: (error) => console.error('The drawn page differs from this one.', error),
  })
else createRoot(root).render(product)
