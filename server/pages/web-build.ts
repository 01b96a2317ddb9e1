import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { type PageName, pages } from '#contract/pages.ts'
import type { ServerRenderer } from '#contract/rendered-page.ts'

const dist = join(import.meta.dirname, import.meta.dirname.endsWith('dist/server') ? '..' : '../../dist')

/** The folder of the built web application, the same from dist/server and from server/. */
export const builtFolder = join(dist, 'web')

const rendererFile = join(dist, 'rendering/server-entry.js')

/** Vite's manifest: for every module that begins a chunk, its file and the chunks it imports. */
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
)
type Manifest = z.infer<typeof Manifest>

export interface WebBuild {
  /** index.html with the scripts and the stylesheet that Vite has added. */
  html: string
  /** For each page, the links that preload its code along with the HTML. */
  preloads: Record<PageName, string>
  /** Identifies the build: pages of different builds link different files. */
  id: string
  loadRenderer: () => Promise<ServerRenderer>
}

/** Null during development, when there is no build. */
export function readWebBuild(): WebBuild | null {
  try {
    const html = readFileSync(join(builtFolder, 'index.html'), 'utf8')
    const manifestFile = readFileSync(join(builtFolder, '.vite/manifest.json'), 'utf8')
    const manifest = Manifest.parse(JSON.parse(manifestFile))
    const names = Object.keys(pages) as PageName[]
    const preloads = names.map((name) => [name, preloadsOf(manifest, name, html)])
    return {
      html,
      preloads: Object.fromEntries(preloads) as Record<PageName, string>,
      id: createHash('sha256')
        .update(manifestFile)
        .update(html)
        .update(readFileSync(rendererFile))
        .digest('base64url'),
      loadRenderer,
    }
  } catch {
    return null
  }
}

const RendererModule = z.object({
  renderPage: z.custom<ServerRenderer['renderPage']>((value) => typeof value === 'function'),
})

const loadRenderer = async (): Promise<ServerRenderer> =>
  RendererModule.parse(await import(pathToFileURL(rendererFile).href))

/** Preloads the chunks of a page that the HTML does not link yet. */
function preloadsOf(manifest: Manifest, page: PageName, html: string): string {
  const files = new Set<string>()
  const modules = [pageModule(page)]
  for (let name = modules.pop(); name !== undefined; name = modules.pop()) {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) continue
    files.add(chunk.file)
    modules.push(...(chunk.imports ?? []))
  }
  return [...files]
    .filter((file) => file.endsWith('.js') && !html.includes(file))
    .map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`)
    .join('')
}

/** The module of a page: `signIn` is pages/sign-in/sign-in-page.tsx. */
function pageModule(page: PageName): string {
  const name = page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `pages/${name}/${name}-page.tsx`
}
