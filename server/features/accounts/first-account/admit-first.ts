import { firstAccountRefusals, firstAccountTokenIn } from '#contract/accounts/first-account.ts'
import type { Config } from '#server/config.ts'
import type { Change } from '#server/db/schema.ts'
import { beginFirstSteps } from '#server/features/instance/first-steps.ts'
import { NotInvited } from '../registration/not-invited.ts'
import { isFirstAccountToken, lockFirstAccount } from './link.ts'

interface Account {
  id: number
  next: string | null
  now: Date
}

/**
 * Returns whether an account that has just been inserted is the first one and came with the link. Throws `NotInvited` where the first
 * one needs the link and comes without it, and for a link that has been used.
 */
export async function admitFirst(
  change: Change,
  { id, next, now }: Account,
  firstAccount: Config['firstAccount'],
): Promise<boolean> {
  const token = firstAccountTokenIn(next)
  if (firstAccount !== 'link') {
    if (!(await hasAccountBefore(change, id))) await beginFirstSteps(change, now)
    return false
  }
  if (!(await hasAccountBefore(change, id))) {
    await lockFirstAccount(change)
    if (!(await hasAccountBefore(change, id))) {
      // The account with the lowest id runs the instance, so one that waited here must not come in before the one it waited for.
      if (await hasAccountAfter(change, id)) throw new NotInvited(firstAccountRefusals.needsLink)
      if (token === null || !(await isFirstAccountToken(change, token)))
        throw new NotInvited(firstAccountRefusals.needsLink)
      await beginFirstSteps(change, now)
      return true
    }
  }
  if (token !== null) throw new NotInvited(firstAccountRefusals.linkUsed)
  return false
}

const hasAccountBefore = async (change: Change, id: number): Promise<boolean> =>
  (await change.selectFrom('users').select('id').where('id', '<', id).limit(1).executeTakeFirst()) !==
  undefined

const hasAccountAfter = async (change: Change, id: number): Promise<boolean> =>
  (await change.selectFrom('users').select('id').where('id', '>', id).limit(1).executeTakeFirst()) !==
  undefined
