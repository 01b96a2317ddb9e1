import { escapeHtml } from '#server/http/html.ts'

/** A message to one person. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

/** A part of a letter: a paragraph, a few signs to be copied, or a way to a page. */
export type Part = { words: string } | { signs: string } | { link: string; label: string }

export interface Draft {
  to: string
  subject: string
  heading: string
  parts: readonly Part[]
  /** Why this came, below the line. */
  foot: string
}

/** Sets a letter as plain text and as HTML. Words and labels may hold anything; they come out as text. */
export const setLetter = ({ to, subject, ...body }: Draft): Letter => ({
  // A line break in a subject would begin another header.
  subject: subject.replace(/[\p{Cc}\s]+/gu, ' '),
  to,
  text: plain(body),
  html: page(body),
})

type Body = Omit<Draft, 'to' | 'subject'>

const plain = ({ heading, parts, foot }: Body): string =>
  [heading, ...parts.map(plainPart), '-- ', foot].join('\n\n').replace('-- \n\n', '-- \n')

function plainPart(part: Part): string {
  if ('words' in part) return part.words
  return 'signs' in part ? `    ${part.signs}` : `${part.label}:\n${part.link}`
}

/*
 * Mail programs know tables and inline styles, and little else. The colours are those of the pages (web/styles/tokens.css);
 * programs that turn to the dark by themselves are told that we do it (`color-scheme`), and the classes say how.
 */
const sans = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif"

const night = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#171024!important}.sheet{background:#20172f!important;border-color:#372a4d!important}
.ink{color:#f3edf9!important}.soft{color:#bfb3d1!important}
.signs{background:#32264e!important;color:#f3edf9!important}.button{background:#b9a3f8!important;color:#1d1233!important}
}`

const page = ({ heading, parts, foot }: Body): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title><style>${night}</style></head>
<body class="paper" style="margin:0;padding:0;background:#fbf8f3">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background:#fbf8f3">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px">
<tr><td class="ink" style="padding:0 4px 14px;${serif};font-size:20px;font-weight:600;color:#1f1637">Inkhorn</td></tr>
<tr><td class="sheet" style="padding:30px 28px 10px;background:#fffdfa;border:1px solid #e5dbcd;border-top:3px solid #7c5cd6;border-radius:6px">
<h1 class="ink" style="margin:0 0 16px;${serif};font-size:26px;line-height:1.2;font-weight:600;color:#1f1637">${escapeHtml(heading)}</h1>
${parts.map(htmlPart).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;${sans};font-size:13px;line-height:1.5;color:#564b6b">${escapeHtml(foot)}</td></tr>
</table></td></tr></table></body></html>
`

function htmlPart(part: Part): string {
  if ('words' in part)
    return `<p class="ink" style="margin:0 0 18px;${sans};font-size:16px;line-height:1.55;color:#1f1637">${escapeHtml(part.words)}</p>`
  if ('signs' in part)
    return `<p class="signs" style="margin:0 0 20px;padding:16px 12px;border-radius:6px;background:#efe8fb;color:#1f1637;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:6px">${escapeHtml(part.signs)}</p>`
  return `<p style="margin:0 0 20px"><a class="button" href="${escapeHtml(part.link)}" style="display:inline-block;padding:13px 22px;border-radius:6px;background:#7c5cd6;color:#ffffff;${sans};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p>`
}
