import { signInCode } from '#contract/accounts/sign-in.ts'
import { type Letter, setLetter } from '#server/mail/email.ts'

/** The letter with a sign-in code; `link` opens the page that does the same, where there is one. */
export const codeLetter = (to: string, code: string, link: string | null): Letter =>
  setLetter({
    to,
    // First, so that it shows on a locked phone.
    subject: `${code} is your Inkhorn code`,
    heading: 'Come in',
    parts: [
      { words: 'Enter this code where you asked to sign in:' },
      { signs: code },
      ...(link ? [{ words: 'Or open the door from here:' }, { link, label: 'Sign in to Inkhorn' }] : []),
      {
        words: `It works once, for ${signInCode.lifetimeMs / 60_000} minutes. Nobody from Inkhorn will ever ask you for it.`,
      },
    ],
    foot: 'You get this because somebody entered your address to sign in. If it was not you, there is nothing to do: without this letter nobody comes in.',
  })
