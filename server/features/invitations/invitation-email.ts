import { hasWebAddress } from '#contract/invitations/invitation.ts'
import { message } from '#contract/messages/message.ts'
import { type Email, renderEmail } from '#server/mail/email.ts'
import type { EmailPart } from '#server/mail/email-body.ts'
import type { Wording } from '#server/messages/wording.ts'

export interface Invited {
  to: string
  club: { name: string; description: string }
  /** The inviter's name; null without one. */
  from: string | null
  line: string
  /** The personal link. */
  link: string
  /** The page on which its reader declines, and where mail programs unsubscribe. */
  refusalUrl: string
  /** How many more days the link works. */
  days: number
  isReminder: boolean
  /** The inviter's language, because nobody knows the reader's. */
  wording: Wording
}

/** The same whether or not the address has an account. */
export function invitationEmail({
  to,
  club,
  from,
  line,
  link,
  refusalUrl,
  days,
  isReminder,
  wording,
}: Invited): Email {
  const { say } = wording
  const named = { club: club.name, from: from ?? '', who: from === null ? 'nobody' : 'member' }
  return renderEmail({
    to,
    language: wording,
    subject: say(
      isReminder
        ? message(
            'invitations.mail.reminderSubject',
            '{who, select, nobody {You’re still invited to {club}} other {{from} is still hoping you’ll join {club}}}',
            named,
          )
        : message(
            'invitations.mail.subject',
            '{who, select, nobody {You’re invited to {club}} other {{from} invites you to {club}}}',
            named,
          ),
    ),
    preheader:
      line ||
      say(message('invitations.mail.preview', 'A book club on Inkhorn. Have a look, and join if you like.')),
    heading: say(message('invitations.mail.heading', 'Read with {club}', { club: club.name })),
    parts: [
      {
        text: say(
          message(
            'invitations.mail.text',
            '{who, select, nobody {You’re invited to join {club}, a book club on Inkhorn.} other {{from} invites you to join {club}, a book club on Inkhorn.}}',
            named,
          ),
        ),
      },
      ...quoted(line, wording),
      ...aboutClub(club, wording),
      { link, label: say(message('invitations.mail.see', 'See the club and join')) },
      {
        text: say(
          message(
            'invitations.mail.once',
            'This link is for you. It works once, within {days, plural, one {# day} other {# days}}.',
            { days },
          ),
        ),
      },
    ],
    footer: say(
      isReminder
        ? message(
            'invitations.mail.whyReminder',
            '{who, select, nobody {You got this email because a member of {club} entered your address. There are no more reminders.} other {You got this email because {from} entered your address. There are no more reminders.}}',
            named,
          )
        : message(
            'invitations.mail.why',
            '{who, select, nobody {You got this email because a member of {club} entered your address. If it isn’t for you, ignore it.} other {You got this email because {from} entered your address. If it isn’t for you, ignore it.}}',
            named,
          ),
    ),
    footerLinks: [
      {
        link: refusalUrl,
        label: say(message('invitations.mail.refuse', 'Decline, or stop all invitations')),
      },
    ],
    headers: listHeaders(refusalUrl),
  })
}

const quoted = (line: string, { say }: Wording): EmailPart[] =>
  line === '' ? [] : [{ text: say(message('words.quoted', '“{words}”', { words: line })) }]

const aboutClub = ({ description }: Invited['club'], { say }: Wording): EmailPart[] =>
  description === '' || hasWebAddress(description)
    ? []
    : [{ facts: [{ label: say(message('invitations.mail.about', 'About the club')), text: description }] }]

/** RFC 2919, and RFC 8058, which needs https. */
const listHeaders = (refusalUrl: string) => ({
  // not a text
  'List-Id': `Inkhorn invitations <invitations.${new URL(refusalUrl).hostname}>`,
  'List-Unsubscribe': `<${refusalUrl}>`,
  ...(refusalUrl.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})
