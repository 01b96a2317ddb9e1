import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { type PageName, pages } from '#contract/pages.ts'
import type { ServerRenderer } from '#contract/rendered-page.ts'

const dist = join(import.meta.dirname, import.meta.dirname.endsWith('dist/server') ? '..' : '../../dist')

/** The folder of the built web application, the same from dist/server and from server/. */
export const builtFolder = join(dist, 'web')

const rendererFolder = join(dist, 'rendering')
const rendererName = 'server-entry.js'
const rendererFile = join(rendererFolder, rendererName)

/** Vite's manifest: for every module that begins a chunk, its file and the chunks it imports. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
  }),
)
type Manifest = z.infer<typeof Manifest>

export interface WebBuild {
  /** index.html with the scripts and the stylesheet that Vite has added. */
  html: string
  /** For each page, the links that preload its code along with the HTML. */
  preloads: Record<PageName, string>
  /** The paths of the code that readers need without a network, for pages that they may open first then. */
  readersCode: readonly string[]
  /** The same in a language, or in English if the build lacks it. */
  inLanguage: (tag: string) => Pick<WebBuild, 'html' | 'preloads' | 'readersCode'>
  /** Identifies the build: pages of different builds link different files. */
  id: string
  loadRenderer: (language: string) => Promise<ServerRenderer>
  /** The script of the service worker (`web/worker/`); null for a release without one. */
  worker: string | null
}

/** Null during development, when there is no build. */
export function readWebBuild(): WebBuild | null {
  try {
    const html = readFileSync(join(builtFolder, 'index.html'), 'utf8')
    const manifestFile = readFileSync(join(builtFolder, '.vite/manifest.json'), 'utf8')
    const manifest = Manifest.parse(JSON.parse(manifestFile))
    const names = Object.keys(pages) as PageName[]
    const english = {
      html,
      preloads: Object.fromEntries(names.map((name) => [name, preloadsOf(manifest, name, html)])) as Record<
        PageName,
        string
      >,
      readersCode: readersCodeIn(manifest),
    }
    const folders = Folders.parse(JSON.parse(readFileSync(join(builtFolder, languagesFile), 'utf8')))
    const local = new Map(Object.entries(folders).map(([tag, folder]) => [tag, inFolder(folder, english)]))
    const id = createHash('sha256')
      .update(manifestFile)
      .update(html)
      .update(JSON.stringify(folders))
      .update(readFileSync(rendererFile))
      .digest('base64url')
    return {
      ...english,
      inLanguage: (tag) => local.get(tag) ?? english,
      id,
      loadRenderer,
      worker: readWorker(id),
    }
  } catch {
    return null
  }
}

/** It has its build's id, so that browsers find another worker after every update. */
function readWorker(id: string): string | null {
  try {
    return readFileSync(join(dist, 'worker/sw.js'), 'utf8').replace('@build@', id.slice(0, 12))
  } catch {
    return null
  }
}

const RendererModule = z.object({
  renderPage: z.custom<ServerRenderer['renderPage']>((value) => typeof value === 'function'),
})

const languagesFile = '.vite/languages.json'

/** By language: the folder of its copies, and which files it has copies of (`scripts/messages/vite-plugin.ts`). */
const Folders = z.record(z.string(), z.object({ folder: z.string(), files: z.array(z.string()) }))
type Folder = z.infer<typeof Folders>[string]

/** The same links, to the copies in a language. */
function inFolder(
  { folder, files }: Folder,
  { html, preloads, readersCode }: ReturnType<WebBuild['inLanguage']>,
) {
  const localized = (links: string) =>
    files.reduce((text, file) => text.replaceAll(`"/${file}"`, `"/${folder}/${file}"`), links)
  const entries = Object.entries(preloads).map(([name, links]) => [name, localized(links)])
  const copied = new Set(files)
  return {
    html: localized(html),
    preloads: Object.fromEntries(entries) as WebBuild['preloads'],
    readersCode: readersCode.map((path) => (copied.has(path.slice(1)) ? `/${folder}${path}` : path)),
  }
}

/** Each language has modules of its own, so that no text depends on which page is rendered meanwhile. */
async function loadRenderer(language: string): Promise<ServerRenderer> {
  const folders = Folders.parse(JSON.parse(await readFile(join(rendererFolder, languagesFile), 'utf8')))
  const file = join(rendererFolder, folders[language]?.folder ?? '', rendererName)
  return RendererModule.parse(await import(pathToFileURL(file).href))
}

/** Preloads the chunks of a page that the HTML does not link yet. */
function preloadsOf(manifest: Manifest, page: PageName, html: string): string {
  const files = new Set<string>()
  const modules = [pageModule(page)]
  if (!isKnownAtOnce(manifest, pageModule(page))) modules.push('app/other-pages.ts')
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

/** Whether the code that every page has knows the files of this one, too (`web/app/routes.ts`). */
function isKnownAtOnce(manifest: Manifest, module: string): boolean {
  const common = new Set(['index.html'])
  // A set that grows is iterated to its last element.
  for (const name of common) for (const next of manifest[name]?.imports ?? []) common.add(next)
  return [...common].some((name) => manifest[name]?.dynamicImports?.includes(module))
}

/** Pages of which a reader has seen something to read or to answer. */
const readersPages: readonly PageName[] = [
  'home',
  'club',
  'book',
  'discussions',
  'board',
  'boardThread',
  'meetings',
  'meeting',
  'books',
  'waiting',
  'onward',
]

/** These pages with all that they may fetch later, but no other page, and no package that only a dialog for sending a picture needs. */
function readersCodeIn(manifest: Manifest): string[] {
  const needed = new Set([
    'index.html',
    'app/for-readers.tsx',
    'client/offline/begin.ts',
    ...readersPages.map(pageModule),
  ])
  // A set that grows is iterated to its last element.
  for (const name of needed) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {}
    for (const next of imports) needed.add(next)
    for (const next of dynamicImports) if (!/-page\.tsx$|node_modules/.test(next)) needed.add(next)
  }
  const files = [...needed].flatMap((name) => manifest[name]?.file ?? [])
  return [...new Set(files)].filter((file) => file.endsWith('.js')).map((file) => `/${file}`)
}

/** The module of a page: `signIn` is pages/sign-in/sign-in-page.tsx. */
function pageModule(page: PageName): string {
  const name = page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `pages/${name}/${name}-page.tsx`
}
