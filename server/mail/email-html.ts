import { escapeHtml } from '#server/http/html.ts'
import type { EmailBody, EmailFact, EmailLink, EmailPart } from './email-body.ts'

/*
 * Mail programs support tables, inline styles and little else. The colours are those of web/styles/tokens.css;
 * `color-scheme` keeps programs with a dark mode from inverting them, and the classes set the dark colours.
 */
const sans = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif"

/** Keeps programs from filling the preview with the rest of the email. */
const previewEnd = '&#847;&zwnj;&nbsp;'.repeat(60)

const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#171024!important}.card{background:#20172f!important;border-color:#8d74d6 #372a4d #372a4d!important}
.text{color:#f3edf9!important}.muted{color:#bfb3d1!important}
.code{background:#32264e!important;color:#f3edf9!important}.link{color:#c7b5fb!important}.row{border-color:#372a4d!important}
.button{background:#b9a3f8!important;border-color:#b9a3f8!important;color:#1d1233!important}
.outline{border-color:#8d74d6!important;color:#c7b5fb!important}
}`

export const renderHtml = ({
  language,
  preheader,
  heading,
  parts,
  footer,
  footerLinks = [],
}: EmailBody): string => `<!doctype html>
<html lang="${language.locale}" dir="${language.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title><style>${darkStyles}</style></head>
<body class="page" style="margin:0;padding:0;background:#fbf8f3">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${previewEnd}</div>
<table role="presentation" dir="${language.dir}" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background:#fbf8f3">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px">
<tr><td class="text" style="padding:0 4px 14px;${serif};font-size:20px;font-weight:600;color:#1f1637">Inkhorn</td></tr>
<tr><td class="card" style="padding:30px 28px 10px;background:#fffdfa;border:1px solid #e5dbcd;border-top:3px solid #7c5cd6;border-radius:6px">
<h1 class="text" style="margin:0 0 16px;${serif};font-size:26px;line-height:1.2;font-weight:600;color:#1f1637;overflow-wrap:anywhere" dir="auto">${htmlWords(heading)}</h1>
${parts.map(htmlPart).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;${sans};font-size:13px;line-height:1.5;color:#564b6b;overflow-wrap:anywhere">${escapeHtml(footer)}${footerLinks.length > 0 ? `<br>${footerLinks.map(htmlFooterLink).join(' &nbsp;·&nbsp; ')}` : ''}</td></tr>
</table></td></tr></table></body></html>
`

function htmlPart(part: EmailPart): string {
  if ('text' in part) return htmlParagraph(part.text)
  if ('code' in part)
    return `<p class="code" style="margin:0 0 20px;padding:16px 12px;border-radius:6px;background:#efe8fb;color:#1f1637;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:6px">${escapeHtml(part.code)}</p>`
  if ('links' in part) return htmlList(part)
  if ('facts' in part) return htmlFacts(part.facts)
  if ('more' in part) return htmlMore(part.more)
  if ('answers' in part) return htmlAnswers(part)
  const intro = part.intro === undefined ? '' : htmlParagraph(part.intro)
  return `${intro}<p style="margin:0 0 20px">${htmlButton(part, true)}</p>`
}

/** Only the first of several answers is filled, so that nobody takes the others for it. */
const htmlButton = ({ link, label }: EmailLink, isFilled: boolean): string =>
  isFilled
    ? `<a class="button" href="${escapeHtml(link)}" style="${buttonStyle};border:1px solid #7c5cd6;background:#7c5cd6;color:#ffffff">${escapeHtml(label)}</a>`
    : `<a class="outline" href="${escapeHtml(link)}" style="${buttonStyle};border:1px solid #7c5cd6;color:#6340bd">${escapeHtml(label)}</a>`

const buttonStyle = `display:inline-block;margin:0 8px 8px 0;padding:12px 18px;border-radius:6px;${sans};font-size:16px;font-weight:600;text-decoration:none`

const htmlAnswers = ({
  answers,
  isQuestion,
}: {
  answers: readonly EmailLink[]
  isQuestion: boolean
}): string =>
  `<p style="margin:0 0 12px">${answers.map((one, at) => htmlButton(one, isQuestion && at === 0)).join('')}</p>`

const htmlMore = ({ link, label }: EmailLink): string =>
  `<p style="margin:0 0 18px;${sans};font-size:16px;line-height:1.55"><a class="link" href="${escapeHtml(link)}" style="color:#6340bd">${escapeHtml(label)}</a></p>`

const htmlFacts = (facts: readonly EmailFact[]): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px">${facts.map(htmlFact).join('')}</table>`

const htmlFact = ({ label, text, link }: EmailFact): string =>
  `<tr><td class="muted" style="padding:2px 0;padding-inline-end:14px;vertical-align:top;${sans};font-size:16px;line-height:1.45;color:#564b6b">${escapeHtml(label)}</td>
<td class="text" dir="auto" style="padding:2px 0;${sans};font-size:16px;line-height:1.45;color:#1f1637;overflow-wrap:anywhere">${link === undefined ? escapeHtml(text) : `<a class="link" href="${escapeHtml(link)}" style="color:#6340bd">${escapeHtml(text)}</a>`}</td></tr>`

/** Keeps a time on one line. */
const htmlWords = (text: string): string => escapeHtml(text).replace(/(\d:\d\d) (?=[ap]m\b)/gi, '$1&nbsp;')

const htmlParagraph = (text: string): string =>
  `<p class="text" style="margin:0 0 18px;${sans};font-size:16px;line-height:1.55;color:#1f1637;overflow-wrap:anywhere">${htmlWords(text)}</p>`

/** Titles may run against the language of the email. */
const htmlList = ({ title, links }: { title: string | null; links: readonly EmailLink[] }): string =>
  `${title === null ? '' : `<h2 class="text" style="margin:0 0 6px;${serif};font-size:19px;line-height:1.3;font-weight:600;color:#1f1637;overflow-wrap:anywhere"><bdi>${escapeHtml(title)}</bdi></h2>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 22px;table-layout:fixed">
${links.map(htmlLine).join('\n')}
</table>`

const htmlLine = ({ link, label }: EmailLink): string =>
  `<tr><td class="row" style="border-top:1px solid #e5dbcd;${sans};font-size:16px;line-height:1.45"><a class="link" href="${escapeHtml(link)}" style="display:block;padding:11px 0;color:#6340bd;text-decoration:none;overflow-wrap:anywhere">${htmlWords(label)}</a></td></tr>`

const htmlFooterLink = ({ link, label }: EmailLink): string =>
  `<a class="muted" href="${escapeHtml(link)}" style="color:#564b6b;text-decoration:underline">${escapeHtml(label)}</a>`
