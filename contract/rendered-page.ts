import type { ChosenLanguage } from './messages/choose-language.ts'
import type { PageName } from './pages.ts'

/** Pages rendered on the server for visitors. Only readers open the others, and their browsers have cached the code. */
export const renderedPages: ReadonlySet<PageName> = new Set([
  'home',
  'browse',
  'popular',
  'club',
  'book',
  'bookClubs',
  'members',
  'discussions',
  'choose',
  'round',
  'meetings',
  'meeting',
  'board',
  'boardThread',
  'suggestions',
  'about',
  'chronicles',
  'imprint',
  'privacy',
])

export interface PageToRender {
  /** The path as sent. */
  path: string
  /** The query without the `?`. */
  search: string
  language: Pick<ChosenLanguage, 'tag' | 'locale' | 'dir'>
  theme: 'light' | 'dark' | null
  /** By URL. */
  data: ReadonlyMap<string, unknown>
}

/** The exports of the build in dist/rendering. `renderPage` returns the HTML inside `#root` and rejects if a page throws. */
export interface ServerRenderer {
  renderPage: (page: PageToRender) => Promise<string>
}
