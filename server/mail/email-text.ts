import type { EmailBody, EmailFact, EmailLink, EmailPart } from './email-body.ts'

export const renderText = ({ heading, parts, footer, footerLinks = [] }: EmailBody): string =>
  [heading, ...parts.map(textPart), '-- ', footer, ...footerLinks.map(labelled)]
    .join('\n\n')
    .replace('-- \n\n', '-- \n')

function textPart(part: EmailPart): string {
  if ('text' in part) return part.text
  if ('code' in part) return `    ${part.code}`
  if ('more' in part) return labelled(part.more)
  if ('answers' in part) return part.answers.map(labelled).join('\n\n')
  if ('facts' in part) return part.facts.map(factLine).join('\n')
  if ('link' in part) return part.intro === undefined ? labelled(part) : `${part.intro}\n${part.link}`
  const links = part.links.map(({ label, link }) => `* ${label}\n  ${link}`)
  return [...(part.title === null ? [] : [part.title]), ...links].join('\n\n')
}

const factLine = ({ label, text }: EmailFact): string => `${label}: ${text}`

const labelled = ({ label, link }: EmailLink): string => `${label}:\n${link}`
