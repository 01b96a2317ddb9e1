/** A page as a visitor's browser would ask for it, with the answers its first screen needs, by URL. */
export interface PageToDraw {
  /** The path of the address, as it was sent. */
  path: string
  /** What follows the `?`, without it. */
  search: string
  theme: 'light' | 'dark' | null
  answers: ReadonlyMap<string, unknown>
}

/** What the build in dist/drawing gives: the HTML that stands in `#root` until the page's own code is there. Rejects where a page breaks. */
export interface Drawing {
  drawPage: (page: PageToDraw) => Promise<string>
}
