import { message } from '#contract/messages/message.ts'
import { type Because, reasonWords } from '#server/features/accounts/site-admins/suspended.ts'
import { type Email, renderEmail } from '#server/mail/email.ts'
import type { Wording } from '#server/messages/wording.ts'

/** Tells a reader that and why they are suspended: they can no longer read it here. `imprint` says whom to write to. */
export function suspensionEmail(
  to: string,
  { because, imprint, wording }: { because: Because; imprint: string | null; wording: Wording },
): Email {
  const { say } = wording
  const title = say(message('suspensionMail.subject', 'Your account is suspended'))
  return renderEmail({
    to,
    language: wording,
    subject: title,
    preheader: say(reasonWords(because)),
    heading: title,
    parts: [
      {
        text: say(
          message(
            'suspensionMail.what',
            'You were signed out and can’t sign in again. What you wrote stays.',
          ),
        ),
      },
      { text: say(reasonWords(because)) },
      {
        text: say(
          message(
            'suspensionMail.mistake',
            'If you think this is a mistake, write to the people who run this site.',
          ),
        ),
      },
      ...(imprint === null
        ? []
        : [{ link: imprint, label: say(message('suspensionMail.imprint', 'How to reach them')) }]),
    ],
    footer: say(
      message('suspensionMail.why', 'You’ll get no notifications by email while your account is suspended.'),
    ),
  })
}
