import './styles/main.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Root } from './app/root.tsx'
import { loadPage } from './app/routes.ts'
import { takePageData } from './client/page-data.ts'
import { queryClient } from './client/queries.ts'
import { repeatOnReturn } from './client/repeat-on-return.ts'
import { loadTypesetCover } from './ui/drawn-cover.tsx'

takePageData(queryClient)
repeatOnReturn(queryClient)

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

// The page's code loads along with its HTML. A server-rendered page needs it to hydrate; others skip the loading screen, and draw
// their covers themselves.
const isRendered = container.hasChildNodes()
await Promise.all([
  loadPage(window.location.pathname),
  // A page without the code that draws covers shows plain ones.
  isRendered || loadTypesetCover().catch(() => {}),
])

const root = <Root client={queryClient} />
if (isRendered) hydrateRoot(container, root)
else createRoot(container).render(root)
