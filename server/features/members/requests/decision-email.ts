import { askAgainAfterDays } from '#contract/members/request.ts'
import { renderEmail, type Email } from '#server/mail/email.ts'

export type Decision = 'approved' | 'declined'

/** Tells somebody how their request to join was decided; `link` leads to the club. */
export function decisionEmail(to: string, decision: Decision, club: string, link: string | null): Email {
  const wasApproved = decision === 'approved'
  return renderEmail({
    to,
    subject: wasApproved ? `You are now a member of ${club}` : `Your request to join ${club}`,
    heading: wasApproved ? 'You are in' : 'Not this time',
    parts: [
      {
        text: wasApproved
          ? `Your request was approved: you are now a member of ${club}. Its reading list, notes and discussions are open to you.`
          : `Your request to join ${club} was declined. You can ask again after ${askAgainAfterDays} days. There are other clubs that would be glad of you.`,
      },
      ...(link && wasApproved ? [{ link, label: 'Open the club' }] : []),
    ],
    footer: 'You received this email because you asked to join a club on Inkhorn.',
  })
}
