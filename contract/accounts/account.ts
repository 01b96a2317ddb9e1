import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { atMost, id } from '#contract/http/field.ts'
import { issue, message } from '#contract/messages/message.ts'
import { nameless } from './person-name.ts'

export const UserId = id<'UserId'>()
export type UserId = z.infer<typeof UserId>

export const emailMax = 254
export const nameMax = 60

/**
 * The outline of an address: a name, an `@`, and a domain with a dot, in any script or in its ASCII form (`xn--…`). Without white
 * space, invisible characters and what separates addresses in a header; the mail server decides about the rest.
 */
const emailOutline =
  /^(?!\.)[^\s@\p{C}<>()[\]\\,;:"]{1,64}(?<!\.)@(?:[\p{L}\p{M}\p{N}](?:(?:[\p{L}\p{M}\p{N}-]|\u200c|\u200d)*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])$/u

/** Wording: specification, 5. */
export const emailRequired = message('signIn.emailRequired', 'Please enter your email address')

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

export const User = z.object({
  id: UserId,
  email: z.string(),
  firstName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  /** A BCP 47 tag; null until the browser sends it or the reader chooses. */
  language: z.nullable(z.string()),
})
export type User = z.infer<typeof User>

const feature = 'accounts'

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in reader; 401 when signed out',
  caller: 'reader',
  feature,
  answer: User,
  status: 200,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session; does nothing when signed out',
  caller: 'anyone',
  feature,
  status: 204,
})

/** The name that others see for a reader; never a part of their email address. */
export const publicName = (user: Pick<User, 'firstName'>): string => user.firstName?.trim() || nameless
