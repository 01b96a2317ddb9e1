import { signInCode } from '#contract/accounts/sign-in.ts'
import { message } from '#contract/messages/message.ts'
import { type Email, renderEmail } from '#server/mail/email.ts'
import type { Wording } from '#server/messages/wording.ts'

/** `link` opens the page that signs in without typing the code. In the language of the page that asked for it. */
export function codeEmail(to: string, code: string, link: string | null, wording: Wording): Email {
  const { say } = wording
  const minutes = signInCode.lifetimeMs / 60_000
  return renderEmail({
    to,
    language: wording,
    // The code comes first, so that a locked phone shows it.
    subject: say(message('codeMail.subject', '{code} is your Inkhorn code', { code })),
    preheader: say(
      message(
        'codeMail.preview',
        'It works once, and expires in {minutes, plural, one {# minute} other {# minutes}}.',
        { minutes },
      ),
    ),
    heading: say(message('codeMail.heading', 'Sign in to Inkhorn')),
    parts: [
      { text: say(message('codeMail.enter', 'Enter this code on the page where you’re signing in:')) },
      { code },
      ...(link
        ? [
            {
              intro: say(message('codeMail.orLink', 'Or sign in with this link:')),
              link,
              label: say(message('codeMail.signIn', 'Sign in')),
            },
          ]
        : []),
      {
        text: say(
          message(
            'codeMail.lifetime',
            'The code works once, and expires in {minutes, plural, one {# minute} other {# minutes}}. Nobody at Inkhorn will ever ask you for it.',
            { minutes },
          ),
        ),
      },
    ],
    footer: say(
      message(
        'codeMail.why',
        'Someone entered your address to sign in to Inkhorn. If it wasn’t you, ignore this email: nobody can sign in without it.',
      ),
    ),
  })
}
