import { askAgainAfterDays } from '#contract/members/request.ts'
import { renderEmail, type Email } from '#server/mail/email.ts'

export type Decision = 'approved' | 'declined'

/** Tells somebody how their request to join was decided; `link` leads to the club. */
export function decisionEmail(to: string, decision: Decision, club: string, link: string | null): Email {
  const wasApproved = decision === 'approved'
  return renderEmail({
    to,
    subject: wasApproved ? `You’re now a member of ${club}` : `${club} declined your request to join`,
    preheader: wasApproved
      ? 'You can now see its reading list, notes and discussions.'
      : `You can ask again after ${askAgainAfterDays} days.`,
    heading: wasApproved ? 'You’re in' : 'Not this time',
    parts: [
      {
        text: wasApproved
          ? `Your request was approved, and you’re now a member of ${club}. You can see its reading list, notes and discussions.`
          : `Your request to join ${club} was declined. You can ask again after ${askAgainAfterDays} days. Plenty of other clubs would love to have you.`,
      },
      ...(link && wasApproved ? [{ link, label: 'Open the club' }] : []),
    ],
    footer: `You got this email because you asked to join ${club} on Inkhorn.`,
  })
}
