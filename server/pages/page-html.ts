import type { PageToDraw } from '#contract/rendered-page.ts'
import { type PageName, to } from '#contract/pages.ts'
import type { BuiltWeb } from './web-build.ts'

/** What a page's HTML is made of, beside the build. */
export interface PageParts extends Pick<PageToDraw, 'theme'> {
  /** Null for no page of ours. */
  name: PageName | null
  /** What its `<head>` holds of its own. */
  head: string
  /** What has its photo fetched along with its code (`photoAhead`). */
  photo: string
  /** Its first answers (`islandOf`). */
  island: string
}

/** The page as it opens where nothing was drawn: an empty root, and its code along with it. */
export const undrawnHtml = (built: BuiltWeb, { name, head, photo, theme, island }: PageParts): string =>
  withHead(built.html, theme, head + photo + (name ? built.preloads[name] : '')).replace(
    '<div id="root">',
    (root) => island + withoutScripts(name) + root,
  )

/** What stands on a page that is not drawn, for who runs no scripts: without it they would look at an empty sheet. */
const withoutScripts = (name: PageName | null): string =>
  `<noscript><div class="page py-10 text-center"><h1 class="text-3xl">${name ? 'This page needs JavaScript' : '404 Page Not Found'}</h1><p class="mt-3">What visitors may read needs no JavaScript: ${readable}.</p></div></noscript>`

const readable = Object.entries({
  Home: to.home(),
  'Browse Clubs': to.browse(),
  'Popular Books': to.popular(),
})
  .map(([label, path]) => `<a class="underline" href="${path}">${label}</a>`)
  .join(', ')

/**
 * The page with its first screen in it, which needs nothing else to be painted. What the screen shows comes before what its
 * code will want to know, and its photo is asked for before the small pictures above it.
 */
export function drawnHtml(
  built: BuiltWeb,
  { name, head, theme, island }: PageParts,
  drawing: string,
): string {
  const [hints = ''] = /^(?:<link [^>]*>)*/.exec(drawing) ?? []
  const photo = /<link rel="preload" as="image"[^>]* fetchPriority="high"[^>]*>/.exec(hints)?.[0] ?? ''
  const start = name ? built.starts[name] : ''
  const screen = drawing.slice(hints.length)
  return withHead(built.drawnHtml, theme, head + photo + built.stylesFor(screen) + start).replace(
    /<div id="root">\s*<\/div>/,
    () => `<div id="root">${screen}</div>${island}`,
  )
}

const withHead = (html: string, theme: PageParts['theme'], head: string): string =>
  html
    .replace('<html lang="en">', `<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>`)
    .replace(/<title>.*?<\/title>\s*(<meta name="description"[^>]*>)?/s, () => head)

/** The first answers as a block of data: no script, so the content policy has nothing to forbid. */
export const islandOf = (answers: PageToDraw['answers']): string =>
  `<script type="application/json" id="first-answers">${JSON.stringify(Object.fromEntries(answers)).replaceAll('<', '\\u003c')}</script>`
