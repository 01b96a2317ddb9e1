import { to } from '#contract/pages.ts'
import type { PageToRender } from '#contract/rendered-page.ts'
import { escapeHtml } from '#server/http/html.ts'
import type { WebBuild } from './web-build.ts'

/** A short page outside the web application, for people who may not be signed in and may have no script. */
export interface SmallPage {
  title: string
  text: readonly string[]
  /** Each submits a form with its fields to the page's own address; the first stands out. */
  buttons?: readonly Button[]
}

interface Button {
  label: string
  fields: Record<string, string>
}

/** Colours come from web/styles/tokens.css, which is part of the build's stylesheet. */
const styles = `
main{box-sizing:border-box;max-width:30rem;margin:0 auto;padding:clamp(1.5rem,8vh,5rem) 1rem}
.brand{display:inline-block;margin:0 0 .75rem;padding:.6rem 0;color:inherit;font-size:var(--text-lg);text-decoration:none}
.sheet{padding:1.75rem clamp(1.25rem,6vw,2rem);border:1px solid var(--color-line);border-top:3px solid var(--color-action);border-radius:var(--radius-md);background:var(--color-paper-raised)}
h1{margin:0 0 1rem;font-size:var(--text-2xl);line-height:1.2}
p{margin:0 0 1rem}
.sheet>:last-child{margin-bottom:0}
button{min-height:2.75rem;margin-top:.5rem;padding:.6rem 1.25rem;border:0;border-radius:var(--radius-md);background:var(--color-action);color:var(--color-on-action);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--color-action-hover)}
form+form button{border:1px solid var(--color-line);background:none;color:inherit}
form+form button:hover{border-color:currentColor}
:focus-visible{outline:2px solid var(--color-focus);outline-offset:2px}
`

export const smallPageHtml = (
  { title, text, buttons = [] }: SmallPage,
  theme: PageToRender['theme'],
  build: WebBuild | null,
): string => `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Inkhorn</title><link rel="icon" href="/favicon.ico">
${/<link rel="stylesheet"[^>]*>/.exec(build?.html ?? '')?.[0] ?? ''}<style>${styles}</style></head>
<body><main><a class="brand font-serif" href="${to.home()}">Inkhorn</a>
<div class="sheet"><h1 dir="auto">${escapeHtml(title)}</h1>
${text.map((one) => `<p>${escapeHtml(one)}</p>`).join('\n')}
${buttons.map(formHtml).join('\n')}</div></main></body></html>
`

const formHtml = ({ label, fields }: Button): string =>
  `<form method="post">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')}<button>${escapeHtml(label)}</button></form>`
