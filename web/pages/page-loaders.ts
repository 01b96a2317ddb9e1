import { type ComponentType, lazy } from 'react'
import { pageAt, type PageName } from '#contract/pages.ts'

/** Each page in a chunk of its own. */
const loaders: Record<PageName, () => Promise<{ default: ComponentType }>> = {
  home: () => import('./home-page.tsx'),
  browse: () => import('./browse-page.tsx'),
  signIn: () => import('./sign-in-page.tsx'),
  account: () => import('./account-page.tsx'),
  popular: () => import('./popular-page.tsx'),
  club: () => import('./club-page.tsx'),
  settings: () => import('./settings-page.tsx'),
  book: () => import('./book-page.tsx'),
  suggestions: () => import('./suggestions-page.tsx'),
  about: () => import('./about-page.tsx'),
  chronicles: () => import('./chronicles-page.tsx'),
}

/** The page components, each fetched when first shown. */
export const lazyPages = {
  home: lazy(loaders.home),
  browse: lazy(loaders.browse),
  signIn: lazy(loaders.signIn),
  account: lazy(loaders.account),
  popular: lazy(loaders.popular),
  club: lazy(loaders.club),
  settings: lazy(loaders.settings),
  book: lazy(loaders.book),
  suggestions: lazy(loaders.suggestions),
  about: lazy(loaders.about),
  chronicles: lazy(loaders.chronicles),
}

/** Fetches the code of the page a path leads to. Never fails: a page that could not be fetched says so when it is shown. */
export async function loadPage(path: string): Promise<void> {
  const found = pageAt(path)
  await (found && loaders[found.page]().catch(() => null))
}
