import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { id } from '#contract/http/field.ts'

export const UserId = id<'UserId'>()
export type UserId = z.infer<typeof UserId>

export const emailMax = 254
export const nameMax = 60

/** An email address, trimmed and lower-cased; RFC 5321 allows 254 characters. */
export const EmailAddress = z.pipe(
  z.string().check(
    z.overwrite((text) => text.trim().toLowerCase()),
    z.minLength(1, 'Please enter your email address'),
    z.maxLength(emailMax, `At most ${emailMax} characters`),
  ),
  z.email('This doesn’t look like an email address'),
)

export const User = z.object({
  id: UserId,
  email: z.string(),
  firstName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
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

/** The name shown for a reader without one (specification, 9). */
export const nameless = 'Anonymous'

export const formerReader = 'A former reader'

/** The name that others see for a reader; never a part of their email address. */
export const publicName = (user: Pick<User, 'firstName'>): string => user.firstName?.trim() || nameless

/** The name on a reader's posts until they choose another (specification, 3: browser-stored value). */
export const defaultDisplayName = (user: Pick<User, 'firstName' | 'email'> | null): string =>
  user?.firstName?.trim() || user?.email.split('@')[0] || 'Member'
