let current: { locale: string; dir: 'ltr' | 'rtl' } | undefined

const language = () =>
  (current ??= {
    locale: document.documentElement.lang || 'en',
    dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
  })

/** The tag for formats of numbers and dates: the page's `lang`. */
export const locale = (): string => language().locale

/** The direction in which the page was sent. */
export const direction = (): 'ltr' | 'rtl' => language().dir

/** On the server, immediately before a page is rendered in one go, so that no other page is rendered meanwhile. */
export const setLanguage = (next: typeof current): void => void (current = next)
