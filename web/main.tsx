import './styles/main.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Root } from './app/root.tsx'
import { loadPage } from './app/routes.ts'
import { takePageData } from './client/page-data.ts'
import { queryClient } from './client/queries.ts'
import { repeatOnReturn } from './client/repeat-on-return.ts'

takePageData(queryClient)
repeatOnReturn(queryClient)

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

// The page's code loads along with its HTML. A server-rendered page needs it to hydrate; others skip the loading screen.
await loadPage(window.location.pathname)

const root = <Root client={queryClient} />
if (container.hasChildNodes()) hydrateRoot(container, root)
else createRoot(container).render(root)
