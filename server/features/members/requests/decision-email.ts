import { message } from '#contract/messages/message.ts'
import { askAgainAfterDays } from '#contract/members/request.ts'
import { renderEmail, type Email } from '#server/mail/email.ts'
import type { Wording } from '#server/messages/wording.ts'

export type Decision = 'approved' | 'declined'

interface Decided {
  decision: Decision
  club: string
  /** To the club. */
  link: string | null
}

/** Tells somebody how their request to join was decided. */
export const decisionEmail = (to: string, { decision, club, link }: Decided, wording: Wording): Email =>
  decision === 'approved' ? approval(to, { club, link }, wording) : refusal(to, club, wording)

function approval(to: string, { club, link }: Omit<Decided, 'decision'>, wording: Wording): Email {
  const { say } = wording
  return renderEmail({
    to,
    language: wording,
    subject: say(message('decisionMail.nowMember', 'You’re now a member of {club}', { club })),
    preheader: say(
      message('decisionMail.seeClub', 'You can now see its reading list, notes and discussions.'),
    ),
    heading: say(message('decisionMail.youAreIn', 'You’re in')),
    parts: [
      {
        text: say(
          message(
            'decisionMail.approved',
            'Your request was approved, and you’re now a member of {club}. You can see its reading list, notes and discussions.',
            { club },
          ),
        ),
      },
      ...(link ? [{ link, label: say(message('decisionMail.openClub', 'Open the club')) }] : []),
    ],
    footer: say(why(club)),
  })
}

function refusal(to: string, club: string, wording: Wording): Email {
  const { say } = wording
  const days = askAgainAfterDays
  return renderEmail({
    to,
    language: wording,
    subject: say(message('decisionMail.declinedSubject', '{club} declined your request to join', { club })),
    preheader: say(
      message(
        'decisionMail.askAgain',
        'You can ask again after {days, plural, one {# day} other {# days}}.',
        { days },
      ),
    ),
    heading: say(message('decisionMail.notThisTime', 'Not this time')),
    parts: [
      {
        text: say(
          message(
            'decisionMail.declined',
            'Your request to join {club} was declined. You can ask again after {days, plural, one {# day} other {# days}}. Plenty of other clubs would love to have you.',
            { club, days },
          ),
        ),
      },
    ],
    footer: say(why(club)),
  })
}

const why = (club: string) =>
  message('decisionMail.why', 'You got this email because you asked to join {club} on Inkhorn.', { club })
