import { signInCode } from '#contract/accounts/sign-in.ts'
import { type Email, renderEmail } from '#server/mail/email.ts'

/** `link` opens the page that signs in without typing the code. */
export const codeEmail = (to: string, code: string, link: string | null): Email =>
  renderEmail({
    to,
    // The code comes first, so that a locked phone shows it.
    subject: `${code} is your Inkhorn code`,
    heading: 'Sign in to Inkhorn',
    parts: [
      { text: 'Enter this code where you asked to sign in:' },
      { code },
      ...(link ? [{ text: 'Or sign in with this link:' }, { link, label: 'Sign in' }] : []),
      {
        text: `It works once, for ${signInCode.lifetimeMs / 60_000} minutes. Nobody from Inkhorn will ever ask you for it.`,
      },
    ],
    footer:
      'You received this email because somebody entered your address to sign in. If it was not you, you can ignore it: nobody can sign in without it.',
  })
