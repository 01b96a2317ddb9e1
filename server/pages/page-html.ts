import { type PageName, to } from '#contract/pages.ts'
import type { PageToRender } from '#contract/rendered-page.ts'
import type { WebBuild } from './web-build.ts'

export interface PageParts extends Pick<PageToRender, 'theme' | 'data'> {
  /** Null for a URL that is not a page. */
  name: PageName | null
  head: string
  /** The server-rendered HTML; empty if the browser renders. */
  rendered: string
}

/** The complete HTML of a page. The data comes last, so that the screen can be painted before it arrives. */
export function pageHtml(build: WebBuild, { name, head, theme, data, rendered }: PageParts): string {
  const preloads = name ? build.preloads[name] : ''
  const html = rendered ? withScriptsLast(build.html) : build.html
  return html
    .replace('<html lang="en">', `<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>`)
    .replace(
      /<title>.*?<\/title>\s*(<meta name="description"[^>]*>)?/s,
      () => head + (rendered ? withScriptsLast(preloads) : preloads),
    )
    .replace(
      /<div id="root">\s*<\/div>/,
      () => `${rendered ? '' : withoutScript(name)}<div id="root">${rendered}</div>${dataElement(data)}`,
    )
}

/** So that browsers fetch styles, fonts and pictures first: a rendered screen works without scripts. */
const withScriptsLast = (html: string): string =>
  html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')

/** Shown to visitors without JavaScript if nothing was rendered. */
const withoutScript = (name: PageName | null): string =>
  `<noscript><div class="page py-10 text-center"><h1 class="text-3xl">${name ? 'This page needs JavaScript' : '404 Page Not Found'}</h1><p class="mt-3">These pages work without it: ${readable}.</p></div></noscript>`

const readable = Object.entries({
  Home: to.home(),
  'Browse Clubs': to.browse(),
  'Popular Books': to.popular(),
})
  .map(([label, path]) => `<a class="underline" href="${path}">${label}</a>`)
  .join(', ')

/** The content policy allows this, because JSON is data, not a script. */
const dataElement = (data: PageParts['data']): string =>
  `<script type="application/json" id="page-data">${JSON.stringify(Object.fromEntries(data)).replaceAll('<', '\\u003c')}</script>`
