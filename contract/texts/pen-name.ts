import * as z from 'zod/mini'
import { givenName } from '#contract/accounts/given-name.ts'
import { nameless } from '#contract/accounts/person-name.ts'
import type { RateLimit } from '#contract/http/endpoint.ts'
import { issue, message } from '#contract/messages/message.ts'

/** The name of a post sent without one (specification, 5). */
export const defaultPenName = nameless

/** The name a reader signs a post with; their identity is `createdBy`. */
export const PenName = givenName()

/** Posts per minute from one network address; generous, because a club in one room may share an address. */
export const postRateLimit: RateLimit = { calls: 120, perSeconds: 60 }

const Digits = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.coerce.number<string>())

/** An id as a number or as digits, which older clients send from their address bar. */
export const idOrDigits = <Id extends number>(id: z.ZodMiniType<Id, number>) =>
  z.union([id, z.pipe(Digits, id)], { error: issue(message('texts.invalidId', 'This is not a valid id')) })

export const atLeastOneField = <T extends object>() =>
  z.refine<T>(
    (change) => Object.values(change).some((value) => value !== undefined),
    issue(message('texts.changeSomething', 'Change at least one field')),
  )
