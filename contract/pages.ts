/** Every page of the product and the URLs that lead to it, the canonical one first. The server answers 404 for any other. */
export const pages = {
  home: ['/'],
  browse: ['/browse-clubs', '/browse'],
  signIn: ['/sign-in'],
  account: ['/account'],
  popular: ['/popular-books'],
  club: ['/club/:slug', '/clubs/:slug'],
  settings: ['/club/:slug/settings', '/clubs/:slug/settings'],
  book: ['/club/:slug/book/:bookId', '/clubs/:slug/books/:bookId'],
  suggestions: ['/suggestions'],
  about: ['/about'],
  chronicles: ['/chronicles'],
} as const

export type PageName = keyof typeof pages

/** Where links lead. A slug holds only letters, digits and hyphens, so it needs no escaping. */
export const to = {
  home: () => '/',
  /** With words, the clubs that answer to them. */
  browse: (words = '') => `/browse-clubs${words && `?query=${encodeURIComponent(words)}`}`,
  /** Behind the hash, because what stands there is sent to no server and stands in no log. */
  signIn: ({ email, token }: { email: string; token: string }) =>
    `/sign-in#email=${encodeURIComponent(email)}&token=${token}`,
  account: () => '/account',
  popular: (words = '') => `/popular-books${words && `?query=${encodeURIComponent(words)}`}`,
  club: (slug: string) => `/club/${slug}`,
  settings: (slug: string) => `/club/${slug}/settings`,
  book: (slug: string, bookId: number) => `/club/${slug}/book/${bookId}`,
  suggestions: () => '/suggestions',
  about: () => '/about',
  chronicles: () => '/chronicles',
}

/** The page a path belongs to, its canonical path, and the values of its parameters; null for no page. */
export function pageAt(path: string): { page: PageName; params: Record<string, string> } | null {
  const parts = split(path)
  for (const [page, patterns] of Object.entries(pages)) {
    for (const pattern of patterns) {
      const params = match(split(pattern), parts)
      if (params) return { page: page as PageName, params }
    }
  }
  return null
}

const split = (path: string): string[] => path.split('/').filter(Boolean)

function match(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, piece] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (piece.startsWith(':')) params[piece.slice(1)] = part
    else if (piece !== part) return null
  }
  return params
}
