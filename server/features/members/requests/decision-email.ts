import { message } from '#contract/messages/message.ts'
import { askAgainAfterDays } from '#contract/members/request.ts'
import { renderEmail, type Email } from '#server/mail/email.ts'
import type { Wording } from '#server/messages/wording.ts'

export type Decision = 'approved' | 'declined'

interface Decided {
  to: string
  decision: Decision
  club: string
  /** Leads to the club. */
  link: string | null
  wording: Wording
}

/** Tells somebody how their request to join was decided. */
export const decisionEmail = ({ decision, ...decided }: Decided): Email =>
  decision === 'approved' ? approvedEmail(decided) : declinedEmail(decided)

function approvedEmail({ to, club, link, wording }: Omit<Decided, 'decision'>): Email {
  const { say } = wording
  return renderEmail({
    to,
    language: wording,
    subject: say(message('requests.approvedSubject', 'You’re now a member of {club}', { club })),
    preheader: say(
      message('requests.approvedPreview', 'You can now see its reading list, notes and discussions.'),
    ),
    heading: say(message('requests.approvedHeading', 'You’re in')),
    parts: [
      {
        text: say(
          message(
            'requests.approvedText',
            'Your request was approved, and you’re now a member of {club}. You can see its reading list, notes and discussions.',
            { club },
          ),
        ),
      },
      ...(link ? [{ link, label: say(message('requests.openClub', 'Open the club')) }] : []),
    ],
    footer: footer(club, wording),
  })
}

function declinedEmail({ to, club, wording }: Omit<Decided, 'decision'>): Email {
  const { say } = wording
  const days = askAgainAfterDays
  return renderEmail({
    to,
    language: wording,
    subject: say(message('requests.declinedSubject', '{club} declined your request to join', { club })),
    preheader: say(
      message(
        'requests.declinedPreview',
        'You can ask again after {days, plural, one {# day} other {# days}}.',
        { days },
      ),
    ),
    heading: say(message('requests.declinedHeading', 'Not this time')),
    parts: [
      {
        text: say(
          message(
            'requests.declinedText',
            'Your request to join {club} was declined. You can ask again after {days, plural, one {# day} other {# days}}. Plenty of other clubs would love to have you.',
            { club, days },
          ),
        ),
      },
    ],
    footer: footer(club, wording),
  })
}

const footer = (club: string, { say }: Wording): string =>
  say(
    message('requests.whyMailed', 'You got this email because you asked to join {club} on Inkhorn.', {
      club,
    }),
  )
