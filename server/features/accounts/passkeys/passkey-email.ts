import { message } from '#contract/messages/message.ts'
import { type Email, renderEmail } from '#server/mail/email.ts'
import type { Wording } from '#server/messages/wording.ts'

/** Tells a reader that somebody can now sign in as them with another key. `link` leads to their account. */
export function passkeyEmail(to: string, name: string, link: string | null, wording: Wording): Email {
  const { say } = wording
  return renderEmail({
    to,
    language: wording,
    subject: say(message('passkeyMail.subject', 'A passkey was added to your account')),
    preheader: say(message('passkeyMail.preview', '“{name}” can now sign in to Inkhorn as you.', { name })),
    heading: say(message('passkeyMail.heading', 'A new passkey')),
    parts: [
      {
        text: say(
          message(
            'passkeyMail.added',
            'The passkey “{name}” was added. Whoever holds it can sign in as you.',
            {
              name,
            },
          ),
        ),
      },
      {
        text: say(
          message(
            'passkeyMail.notYou',
            'If this wasn’t you, somebody else is signed in to your account: remove the passkey, and end all other sessions.',
          ),
        ),
      },
      ...(link ? [{ link, label: say(message('passkeyMail.account', 'Open your account')) }] : []),
    ],
    footer: say(
      message('passkeyMail.why', 'You get this email whenever a passkey is added to your account.'),
    ),
  })
}
