/** What another app shares: a page’s title, a text, and its address, each of which may be missing or in another’s place. */
export interface Shared {
  title: string | null
  text: string | null
  url: string | null
}

const address = /https?:\/\/\S+/g

/** The words to search a book with: an ISBN if there is one, else the title. Empty if nothing was shared that names a book. */
export function wordsOfShared({ title, text, url }: Shared): string {
  const all = [title, text, url].filter((one) => one !== null).join(' ')
  const isbn = /\b97[89][- \d]{10,14}\b/.exec(all)?.[0].replace(/\D/g, '')
  if (isbn?.length === 13) return isbn
  const inStore = /\/(?:dp|isbn)\/(\d{9}[\dX])\b/.exec(all)?.[1]
  if (inStore) return inStore
  const link = [url, text].flatMap((one) => one?.match(address) ?? [])[0] ?? ''
  const isOfBook = /\/(books?|works?|title|show)\//.test(link)
  const found = [titleIn(title), isOfBook && wordsInAddress(link), titleIn(text), wordsInAddress(link)]
  return (found.find(Boolean) || '').slice(0, 200)
}

/** Sites add their name to a title, and often an author with “by”. */
const titleIn = (shared: string | null): string =>
  ((shared ?? '').replaceAll(address, '').split(/\s[|·–—-]\s/)[0] ?? '')
    .replace(/\sby\s/, ' ')
    .replaceAll(/[“”"«»]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** `/book/show/6969.Emma` and `/works/OL123W/Emma_(Novel)` end with the title. */
function wordsInAddress(url: string): string {
  const last = URL.canParse(url)
    ? new URL(url).pathname.split('/').findLast((part) => /\p{L}{2}/u.test(part))
    : ''
  return (last ?? '')
    .replace(/^\d+[.-]/, '')
    .replaceAll(/[-_.+()]|%20/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
