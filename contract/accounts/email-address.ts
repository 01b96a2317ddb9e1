import * as z from 'zod/mini'
import { atMost } from '#contract/http/field.ts'
import { issue, message } from '#contract/messages/message.ts'
import { emailMax, emailRequired } from './account.ts'

/**
 * The outline of an address: a name, an `@`, and a domain with a dot, in any script or in its ASCII form (`xn--…`). Without white
 * space, invisible characters and what separates addresses in a header; the mail server decides about the rest.
 */
const emailOutline =
  /^(?!\.)[^\s@\p{C}<>()[\]\\,;:"]{1,64}(?<!\.)@(?:[\p{L}\p{M}\p{N}](?:(?:[\p{L}\p{M}\p{N}-]|\u200c|\u200d)*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])$/u

/** An email address, trimmed and lower-cased; RFC 5321 allows 254 characters. */
export const EmailAddress = z.pipe(
  z.string().check(
    // The full stop of Chinese and Japanese keyboards is a dot in a domain (UTS 46).
    z.overwrite((text) =>
      text
        .normalize('NFC')
        .replace(/[。．｡]/g, '.')
        .trim()
        .toLowerCase(),
    ),
    z.minLength(1, issue(emailRequired)),
    z.maxLength(emailMax, atMost(emailMax)),
  ),
  z
    .string()
    .check(
      z.regex(emailOutline, issue(message('signIn.notAnAddress', 'This doesn’t look like an email address'))),
    ),
)
