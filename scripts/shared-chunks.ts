import type { Rolldown } from 'vite'

/** Where most visits begin: the pages that visitors find first, and a reader's home. */
const arrivals = {
  home: ['pages/home/home-page.tsx'],
  browse: ['pages/browse/browse-page.tsx'],
  popular: ['pages/popular/popular-page.tsx'],
  club: ['pages/club/club-page.tsx'],
  book: ['pages/book/book-page.tsx'],
  reader: ['pages/home/home-reader.tsx', 'app/for-readers.tsx'],
  books: ['pages/books/books-page.tsx'],
}

/**
 * Names the file for a module that pages share, by who needs it at once: what a page imports, and what that imports, but nothing that
 * it fetches later. Left to Vite, a first visit has dozens of small files. Other modules go with the page or the dialog that needs
 * them. The pages of a club and of a book and My books have the least room: besides what every page needs, only what the club’s page
 * shares with one of the other two is common.
 */
export function sharedChunks(web: string): Rolldown.CodeSplittingNameFunction {
  let known: ReturnType<typeof neededBy> | undefined
  return (id, context) => {
    known ??= neededBy(web, context)
    const { everyPage, byArrival, times } = known
    const sharing = byArrival.filter(({ modules }) => modules.has(id)).map(({ name }) => name)
    // It waits for the page, and the page for what is common.
    if (id === `${web}/main.tsx`) return null
    if (everyPage.has(id)) return 'common'
    // Every signed-in page fetches it a moment later, and would for itself.
    if (id.includes('/node_modules/idb-keyval/')) return 'reader'
    const [first, ...others] = sharing
    if (others.length === 0) return first && (times.get(id) ?? 0) > 1 ? first : null
    if (!sharing.includes('club')) return 'arrivals'
    return sharing.includes('book') || sharing.includes('books') ? 'common' : 'clubs'
  }
}

function neededBy(web: string, context: Rolldown.ChunkingContext) {
  const from = (names: string[]) =>
    importedBy(
      names.map((name) => `${web}/${name}`),
      context,
    )
  const times = new Map<string, number>()
  for (const entry of entriesFrom(`${web}/main.tsx`, context))
    for (const id of importedBy([entry], context)) times.set(id, (times.get(id) ?? 0) + 1)
  return {
    everyPage: from(['main.tsx']),
    byArrival: Object.entries(arrivals).map(([name, modules]) => ({ name, modules: from(modules) })),
    /** How many pages and dialogs need each module. */
    times,
  }
}

/** What is fetched by itself: the pages, and the dialogs that they open. */
function entriesFrom(main: string, context: Rolldown.ChunkingContext): Set<string> {
  const entries = new Set([main])
  // A set that grows is iterated to its last element.
  for (const entry of entries)
    for (const id of importedBy([entry], context))
      for (const later of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) entries.add(later)
  return entries
}

/** Packages of which a module imports a part by its name. */
const barrels = /\/(lucide-react\.mjs|radix-ui\/dist\/index\.mjs)$/

function importedBy(entries: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>()
  const take = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    if (barrels.test(id)) return
    for (const next of importsOf(id, context)) take(next)
  }
  entries.forEach(take)
  return found
}

/** Packages that the contract imports check and count on the server, or in a form. */
const importsOf = (id: string, context: Rolldown.ChunkingContext): string[] =>
  (context.getModuleInfo(id)?.importedIds ?? [])
    .filter((next) => !(id.includes('/contract/') && next.includes('/node_modules/')))
    .flatMap((next) => (barrels.test(next) ? [next, ...partsOf(next, id, context)] : [next]))

/** `export { default as Bell } from './icons/bell.mjs'`, or `import * as Tabs from '@radix-ui/react-tabs'` which is exported later. */
function partsOf(barrel: string, importer: string, context: Rolldown.ChunkingContext): string[] {
  const exports = context.getModuleInfo(barrel)
  const names = [
    ...(context.getModuleInfo(importer)?.code ?? '').matchAll(
      /import\s*\{([^}]*)\}\s*from\s*["'](?:lucide-react|radix-ui)["']/g,
    ),
  ].flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(/\s/)[0] ?? ''))
  return names.flatMap((name) => {
    const file = new RegExp(`\\bas ${name}\\b.*from ["'](?:\\./)?([^"']+)`).exec(exports?.code ?? '')?.[1]
    return (exports?.importedIds ?? []).filter((id) => id.endsWith(`/${file}`) || id.includes(`/${file}/`))
  })
}
