import { signInCode } from '#contract/accounts/sign-in.ts'
import { type Email, renderEmail } from '#server/mail/email.ts'

/** `link` opens the page that signs in without typing the code. */
export const codeEmail = (to: string, code: string, link: string | null): Email =>
  renderEmail({
    to,
    // The code comes first, so that a locked phone shows it.
    subject: `${code} is your Inkhorn code`,
    preheader: `It works once, and expires in ${signInCode.lifetimeMs / 60_000} minutes.`,
    heading: 'Sign in to Inkhorn',
    parts: [
      { text: 'Enter this code on the page where you’re signing in:' },
      { code },
      ...(link ? [{ intro: 'Or sign in with this link:', link, label: 'Sign in' }] : []),
      {
        text: `The code works once, and expires in ${signInCode.lifetimeMs / 60_000} minutes. Nobody at Inkhorn will ever ask you for it.`,
      },
    ],
    footer:
      'Someone entered your address to sign in to Inkhorn. If it wasn’t you, ignore this email: nobody can sign in without it.',
  })
