import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { id } from '#contract/http/field.ts'
import { message } from '#contract/messages/message.ts'
import { nameless } from './person-name.ts'

export const UserId = id<'UserId'>()
export type UserId = z.infer<typeof UserId>

export const emailMax = 254
export const nameMax = 60

/** Wording: specification, 5. */
export const emailRequired = message('signIn.emailRequired', 'Please enter your email address')

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
