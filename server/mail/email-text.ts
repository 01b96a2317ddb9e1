import { isolate } from '#contract/messages/format.ts'
import type { EmailBody, EmailFact, EmailLink, EmailPart } from './email-body.ts'

export const renderText = ({ language, heading, parts, footer, footerLinks = [] }: EmailBody): string =>
  [
    heading,
    ...parts.map((part) => textPart(part, language.locale)),
    '-- ',
    footer,
    ...footerLinks.map(labelled),
  ]
    .join('\n\n')
    .replace('-- \n\n', '-- \n')

function textPart(part: EmailPart, locale: string): string {
  if ('text' in part) return part.text
  if ('code' in part) return `    ${part.code}`
  if ('more' in part) return labelled(part.more)
  if ('answers' in part) return part.answers.map(labelled).join('\n\n')
  if ('facts' in part) return part.facts.map((fact) => factLine(fact, locale)).join('\n')
  if ('link' in part) return part.intro === undefined ? labelled(part) : `${part.intro}\n${part.link}`
  const links = part.links.map(({ label, link }) => `* ${label}\n  ${link}`)
  return [...(part.title === null ? [] : [part.title]), ...links].join('\n\n')
}

/** A place or a title may run against its label; in HTML its cell has a direction of its own. */
const factLine = ({ label, text }: EmailFact, locale: string): string => `${label}: ${isolate(text, locale)}`

const labelled = ({ label, link }: EmailLink): string => `${label}:\n${link}`
