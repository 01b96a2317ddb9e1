export interface PageLanguage {
  /** A BCP 47 tag. */
  locale: string
  dir: 'ltr' | 'rtl'
}

let ofDocument: PageLanguage | undefined
let read = (): PageLanguage | undefined =>
  (ofDocument ??= {
    locale: document.documentElement.lang || 'en',
    dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
  })

const english: PageLanguage = { locale: 'en', dir: 'ltr' }

/** The tag for formats of numbers and dates: the page's `lang`. */
export const locale = (): string => (read() ?? english).locale

/** The direction in which the page was sent. */
export const direction = (): 'ltr' | 'rtl' => (read() ?? english).dir

let readOthers: typeof read = () => undefined

/** For the server, which has no document. It loads this file once, and a renderer with a source of its own for each language. */
export function readLanguageFrom(source: typeof read): void {
  const readBefore = readOthers
  read = readOthers = () => source() ?? readBefore()
}
