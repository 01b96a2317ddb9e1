import * as z from 'zod/mini'
import { line } from '#contract/http/field.ts'
import { nameMax } from './account.ts'
import { withoutAddress } from './without-address.ts'

/** A name that readers give themselves, for others to see. */
export const givenName = (min = 1) => line(nameMax, min).check(z.overwrite(withoutAddress))
