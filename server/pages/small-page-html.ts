import { to } from '#contract/pages.ts'
import type { PageToRender } from '#contract/rendered-page.ts'
import { escapeHtml } from '#server/http/html.ts'
import type { Wording } from '#server/messages/wording.ts'
import { htmlTag } from './page-html.ts'
import type { WebBuild } from './web-build.ts'

/** A short page outside the web application, for people who may not be signed in and may have no script. */
export interface SmallPage {
  title: string
  text: readonly string[]
  /** Each submits a form with its fields to the page's own address; the first stands out. */
  buttons?: readonly Button[]
  choices?: ChoiceForm
}

/** One choice for each question, all sent together. */
interface ChoiceForm {
  questions: readonly { label: string; name: string; checked: string | null }[]
  /** Their labels by value. */
  options: Record<string, string>
  button: string
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
fieldset{margin:0;padding:.75rem 0;border:0;border-top:1px solid var(--color-line)}
legend{float:inline-start;width:100%;padding:0;font-weight:600}
legend+*{clear:both}
.choices{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
.choices label{display:flex;min-height:2.75rem;align-items:center;gap:.5rem;cursor:pointer}
.choices input{width:1.25rem;height:1.25rem;margin:0;accent-color:var(--color-action)}
:focus-visible{outline:2px solid var(--color-focus);outline-offset:2px}
`

export const smallPageHtml = (
  { title, text, buttons = [], choices }: SmallPage,
  language: Pick<Wording, 'locale' | 'dir'>,
  theme: PageToRender['theme'],
  build: WebBuild | null,
): string => `<!doctype html>
${htmlTag(language, theme)}<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Inkhorn</title><link rel="icon" href="/favicon.ico">
${/<link rel="stylesheet"[^>]*>/.exec(build?.html ?? '')?.[0] ?? ''}<style>${styles}</style></head>
<body><main><a class="brand font-serif" href="${to.home()}">Inkhorn</a>
<div class="sheet"><h1 dir="auto">${escapeHtml(title)}</h1>
${text.map((one) => `<p>${escapeHtml(one)}</p>`).join('\n')}
${choices === undefined ? '' : choicesHtml(choices)}${buttons.map(formHtml).join('\n')}</div></main></body></html>
`

const formHtml = ({ label, fields }: Button): string =>
  `<form method="post">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')}<button>${escapeHtml(label)}</button></form>`

const choicesHtml = ({ questions, options, button }: ChoiceForm): string =>
  `<form method="post">${questions
    .map(
      ({ label, name, checked }) =>
        `<fieldset><legend>${escapeHtml(label)}</legend><div class="choices">${Object.entries(options)
          .map(
            ([value, text]) =>
              `<label><input type="radio" name="${escapeHtml(name)}" value="${escapeHtml(value)}"${value === checked ? ' checked' : ''}>${escapeHtml(text)}</label>`,
          )
          .join('')}</div></fieldset>`,
    )
    .join('\n')}<button>${escapeHtml(button)}</button></form>`
