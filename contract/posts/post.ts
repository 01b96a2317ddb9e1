import * as z from 'zod/mini'
import { nameMax } from '#contract/accounts/account.ts'
import type { RateLimit } from '#contract/http/endpoint.ts'
import { line } from '#contract/http/field.ts'

/** The name shown when a payload comes without one (specification, 5). */
export const nameless = 'Anonymous'

/** The name a reader signs a post with. It says nothing about who they are: `createdBy` does. */
export const PenName = line(nameMax)

/** Posts one address may send in a minute: a club around one table shares an address. */
export const postPace: RateLimit = { calls: 120, perSeconds: 60 }

const Digits = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.coerce.number<string>())

/** A row's number in JSON, or its digits as text: older clients send what stood in their address bar. */
export const idOrDigits = <Id extends number>(id: z.ZodMiniType<Id, number>) =>
  z.union([id, z.pipe(Digits, id)], { error: 'This is not a number of ours' })

/** Refuses a change that changes nothing. */
export const somethingToChange = <T extends object>() =>
  z.refine<T>(
    (change) => Object.values(change).some((value) => value !== undefined),
    'There is nothing to change',
  )
