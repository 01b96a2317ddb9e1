import type { ChosenLanguage } from './messages/choose-language.ts'

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
