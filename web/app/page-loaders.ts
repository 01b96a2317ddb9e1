import { type ComponentType, createElement, lazy, useState } from 'react'
import { pageAt, type PageName } from '#contract/pages.ts'
import { useAwake } from '#web/client/hydrated.ts'
import { noteBroken } from '#web/client/connection.ts'

/** Each page in a chunk of its own. */
const loaders: Record<PageName, () => Promise<{ default: ComponentType }>> = {
  home: () => import('#web/pages/home/home-page.tsx'),
  browse: () => import('#web/pages/browse/browse-page.tsx'),
  signIn: () => import('#web/pages/sign-in/sign-in-page.tsx'),
  account: () => import('#web/pages/account/account-page.tsx'),
  popular: () => import('#web/pages/popular/popular-page.tsx'),
  club: () => import('#web/pages/club/club-page.tsx'),
  settings: () => import('#web/pages/settings/settings-page.tsx'),
  book: () => import('#web/pages/book/book-page.tsx'),
  suggestions: () => import('#web/pages/suggestions/suggestions-page.tsx'),
  about: () => import('#web/pages/about/about-page.tsx'),
  chronicles: () => import('#web/pages/chronicles/chronicles-page.tsx'),
}

const loaded: Partial<Record<PageName, ComponentType>> = {}

/** What still comes; a page that failed to stays failed until it is forgotten. */
const coming: Partial<Record<PageName, ComponentType>> = {}
const failed = new Set<PageName>()

async function load(page: PageName): Promise<{ default: ComponentType }> {
  try {
    const fetched = await loaders[page]()
    loaded[page] = fetched.default
    return fetched
  } catch (error) {
    failed.add(page)
    noteBroken()
    throw error
  }
}

const comingPage = (page: PageName): ComponentType => (coming[page] ??= lazy(() => load(page)))

/** Has pages that could not be fetched tried anew when they are shown next. */
export function forgetFailedPages(): void {
  for (const page of failed) delete coming[page]
  failed.clear()
}

/** One of the pages: at once where its code is here already, which a drawn page stands on, else as soon as it has come. */
function pageOf(name: PageName): ComponentType {
  // Asked once: a page that is shown stays the component it is.
  return () => {
    const [Page] = useState<ComponentType>(() => loaded[name] ?? comingPage(name))
    useAwake()
    return createElement(Page)
  }
}

/** The page components, each fetched when first shown. */
export const pageComponents: Record<PageName, ComponentType> = {
  home: pageOf('home'),
  browse: pageOf('browse'),
  signIn: pageOf('signIn'),
  account: pageOf('account'),
  popular: pageOf('popular'),
  club: pageOf('club'),
  settings: pageOf('settings'),
  book: pageOf('book'),
  suggestions: pageOf('suggestions'),
  about: pageOf('about'),
  chronicles: pageOf('chronicles'),
}

/**
 * Fetches the code of the page a path leads to; after a failure once more for every wait (in ms). Never fails: a page that could
 * not be fetched says so when it is shown.
 */
export async function loadPage(path: string, waits: readonly number[] = []): Promise<void> {
  const found = pageAt(path)
  const isHere = !found || (await load(found.page).then(Boolean, () => false))
  const [wait, ...others] = waits
  if (isHere || wait === undefined) return
  await new Promise((resolve) => setTimeout(resolve, wait))
  return loadPage(path, others)
}
