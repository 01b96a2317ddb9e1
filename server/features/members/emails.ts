import { type Letter, setLetter } from '#server/mail/email.ts'

/** What became of a request to join, for the mailbox of who asked; `link` leads to the club, where there is one. */
export function decisionLetter(
  to: string,
  kind: 'approved' | 'declined',
  club: string,
  link: string | null,
): Letter {
  const wasApproved = kind === 'approved'
  return setLetter({
    to,
    subject: wasApproved ? `You are a member of ${club} now` : `Your request to join ${club}`,
    heading: wasApproved ? 'You are in' : 'Not this time',
    parts: [
      {
        words: wasApproved
          ? `Your request was approved: you are a member of ${club} now. Its shelf, its notes and its discussions are yours too.`
          : `Your request to join ${club} was declined. There are other clubs that would be glad of you.`,
      },
      ...(link && wasApproved ? [{ link, label: 'Open the club' }] : []),
    ],
    foot: 'You get this because you asked to join a club on Inkhorn.',
  })
}
