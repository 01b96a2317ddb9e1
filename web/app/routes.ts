import { type ComponentType, createElement, lazy, useState } from 'react'
import { pageAt, type PageName, pages } from '#contract/pages.ts'
import { checkConnection } from '#web/client/connection.ts'
import { useMarkHydrated } from '#web/client/hydrated.ts'
import { loadTypesetCover } from '#web/ui/drawn-cover.tsx'
import type { LoadModule } from './load-module.ts'

/** Where most visits begin. */
const arrivals = {
  home: () => import('#web/pages/home/home-page.tsx'),
  browse: () => import('#web/pages/browse/browse-page.tsx'),
  popular: () => import('#web/pages/popular/popular-page.tsx'),
  club: () => import('#web/pages/club/club-page.tsx'),
  book: () => import('#web/pages/book/book-page.tsx'),
  books: () => import('#web/pages/books/books-page.tsx'),
} satisfies Partial<Record<PageName, LoadModule>>

/** The others are listed in a file of their own: the names of all their files would be a fiftieth of a first visit. */
async function loadModule(name: PageName): ReturnType<LoadModule> {
  if (isArrival(name)) return arrivals[name]()
  const { otherPages } = await import('./other-pages.ts')
  return otherPages[name]()
}

const isArrival = (name: PageName): name is keyof typeof arrivals => Object.hasOwn(arrivals, name)

const loaded = new Map<PageName, ComponentType>()
/** Pages that were shown before their code had loaded. React never retries one that failed, so a retry needs a new one. */
const lazyPages = new Map<PageName, ComponentType>()

async function load(name: PageName): Promise<{ default: ComponentType }> {
  try {
    const module = await loadModule(name)
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
