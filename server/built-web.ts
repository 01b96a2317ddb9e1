import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type PageName, pages } from '#contract/pages.ts'

/** Where the built web application lies, from dist/server and from server/ alike. */
export const builtFolder = join(
  import.meta.dirname,
  import.meta.dirname.endsWith('dist/server') ? '../web' : '../dist/web',
)

/** Vite's manifest: for every module that begins a chunk, its file and the chunks it imports. */
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
)
type Manifest = z.infer<typeof Manifest>

/** The built application: its HTML, and for each page the links that fetch its code along with the HTML. */
export interface BuiltWeb {
  html: string
  preloads: Record<PageName, string>
}

/** Reads the build; null where there is none, as while developing. */
export function readBuiltWeb(): BuiltWeb | null {
  try {
    const html = readFileSync(join(builtFolder, 'index.html'), 'utf8')
    const manifest = Manifest.parse(
      JSON.parse(readFileSync(join(builtFolder, '.vite/manifest.json'), 'utf8')),
    )
    const links = (page: PageName) => preloadsOf(manifest, `pages/${page}-page.tsx`, html)
    return { html, preloads: mapPages(links) }
  } catch {
    return null
  }
}

const mapPages = (of: (page: PageName) => string): Record<PageName, string> => {
  const names = Object.keys(pages) as PageName[]
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<PageName, string>
}

/** Links to the chunks of a module, without those that the HTML names already. */
function preloadsOf(manifest: Manifest, module: string, html: string): string {
  const files = new Set<string>()
  const waiting = [module]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) continue
    files.add(chunk.file)
    waiting.push(...(chunk.imports ?? []))
  }
  return [...files]
    .filter((file) => file.endsWith('.js') && !html.includes(file))
    .map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`)
    .join('')
}
