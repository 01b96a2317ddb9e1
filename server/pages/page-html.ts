import { type PageName, to } from '#contract/pages.ts'
import type { PageToRender } from '#contract/rendered-page.ts'
import { message } from '#contract/messages/message.ts'
import { escapeHtml } from '#server/http/html.ts'
import type { Wording } from '#server/messages/wording.ts'
import type { WebBuild } from './web-build.ts'

export interface PageParts extends Pick<PageToRender, 'theme'> {
  /** Null for a page that has none (`shell.ts`). */
  data: PageToRender['data'] | null
  /** Null for a URL that is not a page. */
  name: PageName | null
  head: string
  language: Wording
  /** Whether a provider signs readers in without our form. */
  isSignInAutomatic?: boolean
  /** The server-rendered HTML; empty if the browser renders. */
  rendered: string
}

/** The complete HTML of a page. The data comes last, so that the screen can be painted before it arrives. */
export function pageHtml(
  build: WebBuild,
  { name, head, language, theme, isSignInAutomatic = false, data, rendered }: PageParts,
): string {
  const local = build.inLanguage(language.tag)
  const preloads = name ? local.preloads[name] : ''
  const html = rendered ? withScriptsLast(local.html) : local.html
  return html
    .replace('<html lang="en">', htmlTag(language, theme, isSignInAutomatic))
    .replace(
      /<title>.*?<\/title>\s*(<meta name="description"[^>]*>)?/s,
      () => head + workerOf(build) + (rendered ? withScriptsLast(preloads) : preloads),
    )
    .replace(
      /<div id="root">\s*<\/div>/,
      () =>
        `${rendered ? '' : withoutScript(name, language)}<div id="root">${rendered}</div>${data ? dataElement(data) : ''}`,
    )
}

/** The tag that opens a page in a language. */
export const htmlTag = (
  { locale, dir }: Pick<Wording, 'locale' | 'dir'>,
  theme: PageParts['theme'],
  isSignInAutomatic = false,
): string =>
  `<html lang="${locale}"${dir === 'rtl' ? ' dir="rtl"' : ''}${theme ? ` data-theme="${theme}"` : ''}${isSignInAutomatic ? ' data-sign-in="provider"' : ''}>`

/** Pages register no worker that is not named here (`web/client/worker/register.ts`). */
const workerOf = ({ worker }: WebBuild): string =>
  worker === null ? '' : '<meta name="worker" content="/sw.js">'

/** So that browsers fetch styles, fonts and pictures first: a rendered screen works without scripts. */
const withScriptsLast = (html: string): string =>
  html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')

/** Shown to visitors without JavaScript if nothing was rendered. */
function withoutScript(name: PageName | null, { say }: Pick<Wording, 'say'>): string {
  const title = name
    ? message('noScript.title', 'This page needs JavaScript')
    : message('titles.notFound', '404 Page Not Found')
  const lead = message('noScript.readable', 'These pages work without it: {pages}.', { pages: links(say) })
  return `<noscript><div class="page py-10 text-center"><h1 class="text-3xl">${escapeHtml(say(title))}</h1><p class="mt-3">${say(lead)}</p></div></noscript>`
}

const links = (say: Wording['say']): string =>
  [
    [message('nav.home', 'Home'), to.home()] as const,
    [message('titles.browse', 'Browse Clubs'), to.browse()] as const,
    [message('titles.popular', 'Popular Books'), to.popular()] as const,
  ]
    .map(([label, path]) => `<a class="underline" href="${path}">${escapeHtml(say(label))}</a>`)
    .join(', ')

/** The content policy allows this, because JSON is data, not a script. */
const dataElement = (data: PageToRender['data']): string =>
  `<script type="application/json" id="page-data">${JSON.stringify(Object.fromEntries(data)).replaceAll('<', '\\u003c')}</script>`
