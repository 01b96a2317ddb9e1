import './styles/main.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Root } from './app/root.tsx'
import { loadPage } from './app/routes.ts'
import { currentUser } from './client/current-user.ts'
import { accountName, readLocal } from './client/local-storage.ts'
import { takePageData } from './client/page-data.ts'
import { queryClient } from './client/queries.ts'
import { repeatOnReturn } from './client/repeat-on-return.ts'
import { loadTypesetCover } from './ui/drawn-cover.tsx'

const isFromServer = takePageData(queryClient)
repeatOnReturn(queryClient)
const account = readLocal(accountName)
// The service worker opened the page without the server.
if (account !== null && !isFromServer) await openKept(Number(account))
if (account !== null && isFromServer) void endKept().catch(() => {})
setTimeout(() => void registerWorker().catch(() => {}), 10_000)

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

/** A visit of a few seconds needs none, and readers have theirs earlier. */
async function registerWorker(): Promise<unknown> {
  const worker = await import('./client/worker/register.ts')
  return worker.registerWorker()
}

/** What this browser has kept of its reader. */
async function openKept(reader: number): Promise<void> {
  const { openOffline } = await import('./client/offline/begin.ts')
  await openOffline(reader, true)
}

/** Forgets a reader whose session has ended since their last visit. */
async function endKept(): Promise<void> {
  if (queryClient.getQueryData(currentUser.queryKey) !== null) return
  const { endOffline } = await import('./client/offline/begin.ts')
  await endOffline()
}
