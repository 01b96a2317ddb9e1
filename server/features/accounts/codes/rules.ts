import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { signInCode } from '#contract/accounts/sign-in.ts'
import { type Email, renderEmail } from '#server/mail/email.ts'

/** The e-mail with a sign-in code; `link` opens the page that signs in without typing it. */
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

const scryptAsync = promisify<string, string, number, { N: number }, Buffer>(scrypt)

/** 16 MB and about 40 ms per hash: trying all million codes of a stolen table takes longer than a code is valid. */
const cost = { N: 2 ** 14 }

/** A salted hash of a code. */
export async function hashCode(code: string, salt = randomBytes(16).toString('hex')): Promise<string> {
  return `${salt}.${(await scryptAsync(code, salt, 32, cost)).toString('hex')}`
}

/** Compared against when there is no code, so that response times reveal nothing. */
export const unmatchableHash = `${'0'.repeat(32)}.${'0'.repeat(64)}`

export async function matchesHash(code: string, hash: string): Promise<boolean> {
  const [salt = ''] = hash.split('.')
  return timingSafeEqual(Buffer.from(await hashCode(code, salt)), Buffer.from(hash))
}
