import type { ChosenLanguage } from '#contract/messages/choose-language.ts'
import { escapeHtml } from '#server/http/html.ts'

export interface Email {
  to: string
  subject: string
  text: string
  html: string
  headers?: Readonly<Record<string, string>>
  /** Mail programs show it as an invitation, its cancellation, or events to add (RFC 6047). */
  calendar?: CalendarFile
  /** Attached for their readers to open. Mail programs show one invitation per email, so a single file becomes `calendar`. */
  calendarFiles?: readonly CalendarFile[]
}

export interface CalendarFile {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  content: string
}

export interface EmailLink {
  link: string
  label: string
}

/** Leads up to a button in HTML, and replaces its label in plain text. */
interface EmailButton extends EmailLink {
  intro?: string
}

export type EmailPart =
  | { text: string }
  | { code: string }
  | EmailButton
  | { title: string | null; links: readonly EmailLink[] }

export interface EmailContent {
  to: string
  /** Of its texts; English if they are in no catalogue yet. */
  language?: Pick<ChosenLanguage, 'locale' | 'dir'>
  subject: string
  heading: string
  parts: readonly EmailPart[]
  /** The small print: why the reader receives this. */
  footer: string
  footerLinks?: readonly EmailLink[]
  headers?: Email['headers']
  calendar?: CalendarFile
  calendarFiles?: readonly CalendarFile[]
}

/** All text is escaped. */
export const renderEmail = ({
  to,
  subject,
  headers,
  calendarFiles = [],
  calendar = calendarFiles.length === 1 ? calendarFiles[0] : undefined,
  ...body
}: EmailContent): Email => ({
  // A line break in a subject would start another header.
  subject: subject.replace(/[\p{Cc}\s]+/gu, ' '),
  to,
  text: renderText(body),
  html: renderHtml(body),
  ...(headers && { headers }),
  ...(calendar && { calendar }),
  ...(calendarFiles.length > 1 && { calendarFiles }),
})

type Body = Omit<EmailContent, 'to' | 'subject' | 'headers' | 'calendar' | 'calendarFiles'>

const renderText = ({ heading, parts, footer, footerLinks = [] }: Body): string =>
  [heading, ...parts.map(textPart), '-- ', footer, ...footerLinks.map(textPart)]
    .join('\n\n')
    .replace('-- \n\n', '-- \n')

function textPart(part: EmailPart): string {
  if ('text' in part) return part.text
  if ('code' in part) return `    ${part.code}`
  if ('link' in part) return `${part.intro ?? `${part.label}:`}\n${part.link}`
  const links = part.links.map(({ label, link }) => `* ${label}\n  ${link}`)
  return [...(part.title === null ? [] : [part.title]), ...links].join('\n\n')
}

/*
 * Mail programs support tables, inline styles and little else. The colours are those of web/styles/tokens.css;
 * `color-scheme` keeps programs with a dark mode from inverting them, and the classes set the dark colours.
 */
const sans = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif"

const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#171024!important}.card{background:#20172f!important;border-color:#8d74d6 #372a4d #372a4d!important}
.text{color:#f3edf9!important}.muted{color:#bfb3d1!important}
.code{background:#32264e!important;color:#f3edf9!important}.link{color:#c7b5fb!important}.row{border-color:#372a4d!important}
.button{background:#b9a3f8!important;color:#1d1233!important}
}`

const english = { locale: 'en', dir: 'ltr' } as const

const renderHtml = ({
  language = english,
  heading,
  parts,
  footer,
  footerLinks = [],
}: Body): string => `<!doctype html>
<html lang="${language.locale}" dir="${language.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title><style>${darkStyles}</style></head>
<body class="page" style="margin:0;padding:0;background:#fbf8f3">
<table role="presentation" dir="${language.dir}" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background:#fbf8f3">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px">
<tr><td class="text" style="padding:0 4px 14px;${serif};font-size:20px;font-weight:600;color:#1f1637">Inkhorn</td></tr>
<tr><td class="card" style="padding:30px 28px 10px;background:#fffdfa;border:1px solid #e5dbcd;border-top:3px solid #7c5cd6;border-radius:6px">
<h1 class="text" style="margin:0 0 16px;${serif};font-size:26px;line-height:1.2;font-weight:600;color:#1f1637" dir="auto">${escapeHtml(heading)}</h1>
${parts.map(htmlPart).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;${sans};font-size:13px;line-height:1.5;color:#564b6b">${escapeHtml(footer)}${footerLinks.length > 0 ? `<br>${footerLinks.map(htmlFooterLink).join(' &nbsp;·&nbsp; ')}` : ''}</td></tr>
</table></td></tr></table></body></html>
`

function htmlPart(part: EmailPart): string {
  if ('text' in part) return htmlParagraph(part.text)
  if ('code' in part)
    return `<p class="code" style="margin:0 0 20px;padding:16px 12px;border-radius:6px;background:#efe8fb;color:#1f1637;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:6px">${escapeHtml(part.code)}</p>`
  if ('links' in part) return htmlList(part)
  const intro = part.intro === undefined ? '' : htmlParagraph(part.intro)
  return `${intro}<p style="margin:0 0 20px"><a class="button" href="${escapeHtml(part.link)}" style="display:inline-block;padding:13px 22px;border-radius:6px;background:#7c5cd6;color:#ffffff;${sans};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p>`
}

const htmlParagraph = (text: string): string =>
  `<p class="text" style="margin:0 0 18px;${sans};font-size:16px;line-height:1.55;color:#1f1637">${escapeHtml(text)}</p>`

/** Titles may run against the language of the mail. */
const htmlList = ({ title, links }: { title: string | null; links: readonly EmailLink[] }): string =>
  `${title === null ? '' : `<h2 class="text" style="margin:0 0 6px;${serif};font-size:19px;line-height:1.3;font-weight:600;color:#1f1637;overflow-wrap:anywhere"><bdi>${escapeHtml(title)}</bdi></h2>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 22px;table-layout:fixed">
${links.map(htmlLine).join('\n')}
</table>`

const htmlLine = ({ link, label }: EmailLink): string =>
  `<tr><td class="row" style="border-top:1px solid #e5dbcd;${sans};font-size:16px;line-height:1.45"><a class="link" href="${escapeHtml(link)}" style="display:block;padding:11px 0;color:#6340bd;text-decoration:none;overflow-wrap:anywhere">${escapeHtml(label)}</a></td></tr>`

const htmlFooterLink = ({ link, label }: EmailLink): string =>
  `<a class="muted" href="${escapeHtml(link)}" style="color:#564b6b;text-decoration:underline">${escapeHtml(label)}</a>`
