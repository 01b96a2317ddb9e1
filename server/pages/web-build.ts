import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import type { Drawing } from '#contract/rendered-page.ts'
import { type PageName, pages } from '#contract/pages.ts'
import { openFirstStyles, StyleRule, styleRulesFile } from './critical-css.ts'
import { policyWith } from '#server/http/security-headers.ts'

const dist = join(import.meta.dirname, import.meta.dirname.endsWith('dist/server') ? '..' : '../../dist')

/** Where the built web application lies, from dist/server and from server/ alike. */
export const builtFolder = join(dist, 'web')

/** The program that draws pages. */
const drawingFile = join(dist, 'rendering/server-entry.js')

/** Vite's manifest: for every module that begins a chunk, its file and the chunks it imports. */
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
)
type Manifest = z.infer<typeof Manifest>

/** The built application. */
export interface BuiltWeb {
  /** Its HTML, which fetches its code at once, and for each page the links that fetch its code along with it. */
  html: string
  preloads: Record<PageName, string>
  /** Its HTML around a drawn page, which fetches no code or styles by itself, and for each page the script that has them fetched. */
  drawnHtml: string
  starts: Record<PageName, string>
  /** The styles that some HTML needs, as a tag. */
  stylesFor: (html: string) => string
  /** The content policy under which that script may stand in the page. */
  drawnPolicy: string
  /** Another one for every build that draws anything else. */
  edition: string
  loadDrawing: () => Promise<Drawing>
}

const entry = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\s*/
const fontStyles = /<link rel="stylesheet"[^>]* href="([^"]+)" data-fonts[^>]*>/
const mainStyles = /<link rel="stylesheet"(?![^>]* data-fonts)[^>]* href="([^"]+)"[^>]*>\s*/
const fontAhead = /<link rel="preload" href="([^"]+)" as="font"[^>]*>\s*/g
const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g

/** Reads the build; null where there is none, as while developing. */
export function readBuiltWeb(): BuiltWeb | null {
  try {
    const html = readFileSync(join(builtFolder, 'index.html'), 'utf8')
    const named = readFileSync(join(builtFolder, '.vite/manifest.json'), 'utf8')
    const manifest = Manifest.parse(JSON.parse(named))
    const filesFor = (page: PageName) => scriptsOf(manifest, pageModule(page), html)
    const app = entry.exec(html)?.[1] ?? ''
    const shared = Array.from(html.matchAll(preload), ([, file = '']) => file)
    const inTurn = [...shared, `/${manifest['react.ts']?.file}`, app]
    // Until everything is painted the letters of the system do; ours would hold up the pictures.
    const fonts = fontStyles.exec(html)?.[1] ?? ''
    const letters = Array.from(html.matchAll(fontAhead), ([, file = '']) => file)
    const styles = mainStyles.exec(html)?.[1] ?? ''
    const rules = readFileSync(join(builtFolder, styleRulesFile), 'utf8')
    const firstStyles = openFirstStyles(z.parse(z.array(StyleRule), JSON.parse(rules)))
    // In the page itself: sent for, it would hold up the first paint by a round trip.
    const early = readFileSync(join(builtFolder, manifest['early-deeds.ts']?.file ?? ''), 'utf8')
    const start = (page: PageName) =>
      `<script data-app="${inTurn.join(' ')}" data-styles="${styles}" data-fonts="${fonts}" data-letters="${letters.join(' ')}" data-ahead="${[...inTurn, ...filesFor(page)].join(' ')}">${early}</script>`
    return {
      html,
      preloads: mapPages((page) => filesFor(page).map(linkTo).join('')),
      drawnHtml: html
        .replace(entry, '')
        .replace(preload, '')
        .replace(mainStyles, '')
        .replace(fontAhead, '')
        .replace(fontStyles, withoutCode),
      starts: mapPages(start),
      stylesFor: (page) => `<style>${firstStyles(page)}</style>`,
      drawnPolicy: policyWith(early),
      edition: createHash('sha256')
        .update(named)
        .update(html)
        .update(readFileSync(drawingFile))
        .digest('base64url'),
      loadDrawing,
    }
  } catch {
    return null
  }
}

/** Who runs no scripts has nobody to send for the fonts later. */
const withoutCode = (link: string): string => `<noscript>${link}</noscript>`

const Drawer = z.object({
  drawPage: z.custom<Drawing['drawPage']>((value) => typeof value === 'function'),
})

/** A program of its own, made from the web's code, which the server's code never imports. */
const loadDrawing = async (): Promise<Drawing> => Drawer.parse(await import(pathToFileURL(drawingFile).href))

const mapPages = (of: (page: PageName) => string): Record<PageName, string> => {
  const names = Object.keys(pages) as PageName[]
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<PageName, string>
}

/** The module of a page: `signIn` is pages/sign-in/sign-in-page.tsx. */
function pageModule(page: PageName): string {
  const name = page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `pages/${name}/${name}-page.tsx`
}

const linkTo = (file: string): string => `<link rel="modulepreload" href="${file}" crossorigin>`

/** The scripts of a module, without those that the HTML names already. */
function scriptsOf(manifest: Manifest, module: string, html: string): string[] {
  const files = new Set<string>()
  const waiting = [module]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) continue
    files.add(chunk.file)
    waiting.push(...(chunk.imports ?? []))
  }
  return [...files].filter((file) => file.endsWith('.js') && !html.includes(file)).map((file) => `/${file}`)
}
