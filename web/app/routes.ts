import { type ComponentType, createElement, lazy, useState } from 'react'
import { pageAt, type PageName, pages } from '#contract/pages.ts'
import { checkConnection } from '#web/client/connection.ts'
import { useMarkHydrated } from '#web/client/hydrated.ts'
import { loadTypesetCover } from '#web/ui/drawn-cover.tsx'

const modules: Record<PageName, () => Promise<{ default: ComponentType }>> = {
  home: () => import('#web/pages/home/home-page.tsx'),
  browse: () => import('#web/pages/browse/browse-page.tsx'),
  signIn: () => import('#web/pages/sign-in/sign-in-page.tsx'),
  join: () => import('#web/pages/join/join-page.tsx'),
  inviteReaders: () => import('#web/pages/invite-readers/invite-readers-page.tsx'),
  account: () => import('#web/pages/account/account-page.tsx'),
  notifications: () => import('#web/pages/notifications/notifications-page.tsx'),
  notificationPreferences: () =>
    import('#web/pages/notification-preferences/notification-preferences-page.tsx'),
  popular: () => import('#web/pages/popular/popular-page.tsx'),
  club: () => import('#web/pages/club/club-page.tsx'),
  members: () => import('#web/pages/members/members-page.tsx'),
  member: () => import('#web/pages/member/member-page.tsx'),
  discussions: () => import('#web/pages/discussions/discussions-page.tsx'),
  choose: () => import('#web/pages/choose/choose-page.tsx'),
  round: () => import('#web/pages/round/round-page.tsx'),
  meetings: () => import('#web/pages/meetings/meetings-page.tsx'),
  meeting: () => import('#web/pages/meeting/meeting-page.tsx'),
  board: () => import('#web/pages/board/board-page.tsx'),
  boardThread: () => import('#web/pages/board-thread/board-thread-page.tsx'),
  reports: () => import('#web/pages/reports/reports-page.tsx'),
  settings: () => import('#web/pages/settings/settings-page.tsx'),
  clubImport: () => import('#web/pages/club-import/club-import-page.tsx'),
  book: () => import('#web/pages/book/book-page.tsx'),
  bookClubs: () => import('#web/pages/book-clubs/book-clubs-page.tsx'),
  books: () => import('#web/pages/books/books-page.tsx'),
  suggestions: () => import('#web/pages/suggestions/suggestions-page.tsx'),
  about: () => import('#web/pages/about/about-page.tsx'),
  chronicles: () => import('#web/pages/chronicles/chronicles-page.tsx'),
  importBooks: () => import('#web/pages/import/import-page.tsx'),
  bringClub: () => import('#web/pages/bring-club/bring-club-page.tsx'),
  placeholder: () => import('#web/pages/placeholder/placeholder-page.tsx'),
  year: () => import('#web/pages/year/year-page.tsx'),
  reader: () => import('#web/pages/reader/reader-page.tsx'),
  waiting: () => import('#web/pages/waiting/waiting-page.tsx'),
  admin: () => import('#web/pages/admin/admin-page.tsx'),
  onward: () => import('#web/pages/onward/onward-page.tsx'),
}

const loaded = new Map<PageName, ComponentType>()
/** Pages that were shown before their code had loaded. React never retries one that failed, so a retry needs a new one. */
const lazyPages = new Map<PageName, ComponentType>()

async function load(name: PageName): Promise<{ default: ComponentType }> {
  try {
    const module = await modules[name]()
    loaded.set(name, module.default)
    return module
  } catch (error) {
    checkConnection()
    throw error
  }
}

function lazyPage(name: PageName): ComponentType {
  const known = lazyPages.get(name)
  if (known) return known
  const page = lazy(() => {
    void prefetchPageData()
    return load(name)
  })
  lazyPages.set(name, page)
  return page
}

/** Runs the page's queries while its code loads; a first visit has their answers in its HTML. */
async function prefetchPageData(): Promise<void> {
  const data = await import('./prefetch-page-data.ts').catch(() => null)
  data?.prefetchPageData()
}

/** Lets pages whose code failed to load try again the next time they are shown. */
export const forgetFailedPages = (): void => lazyPages.clear()

/** Shows a page at once if its code has loaded, which hydration depends on; otherwise as soon as it has. */
const routeComponent = (name: PageName): ComponentType =>
  function PageRoute() {
    const [Page] = useState<ComponentType>(() => loaded.get(name) ?? lazyPage(name))
    useMarkHydrated()
    return createElement(Page)
  }

export const routes = (Object.keys(pages) as PageName[]).flatMap((name) => {
  const component = routeComponent(name)
  return pages[name].map((path) => ({ path, component }))
})

/** Fetches what showing another page will need. */
export function preloadPage(path: string): void {
  void loadPage(path)
  void import('./prefetch-page-data.ts').catch(() => {})
  void loadTypesetCover().catch(() => {})
}

/** Never rejects: a page whose code could not be fetched shows an error. */
export async function loadPage(path: string): Promise<void> {
  const found = pageAt(path)
  if (found) await load(found.page).catch(() => {})
}
