/** A visitor's page to render. */
export interface PageToRender {
  /** The path of the address, as it was sent. */
  path: string
  /** The query of the address, without the `?`. */
  search: string
  theme: 'light' | 'dark' | null
  /** The responses that the first screen needs, by URL. */
  data: ReadonlyMap<string, unknown>
}

/** What the build in dist/rendering exports. `renderPage` returns the HTML inside `#root` and rejects if a page throws. */
export interface ServerRenderer {
  renderPage: (page: PageToRender) => Promise<string>
}
