import { registrationRefusals, registrationTokenIn } from '#contract/accounts/registration.ts'
import type { InstanceSettings } from '#contract/instance/settings.ts'
import type { Message } from '#contract/messages/message.ts'
import type { Config } from '#server/config.ts'
import type { Change } from '#server/db/schema.ts'
import { readSettings } from '#server/features/instance/read-settings.ts'
import { admitFirst } from '../first-account/admit-first.ts'
import { useLink } from './links.ts'
import { NotInvited } from './not-invited.ts'

/** Somebody without an account, and the path of this site they want to go on to, which may be an invitation. */
export interface Newcomer {
  /** Of the account that has just been inserted. */
  id: number
  email: string
  next: string | null
  now: Date
}

/** Throws `NotInvited` for somebody who may not create an account, so that the account just inserted is rolled back. */
export type Admit = (change: Change, newcomer: Newcomer) => Promise<void>

/** Whether a club invited somebody: clubs are a feature after this one. */
export type IsInvitedByClub = (change: Change, newcomer: Newcomer) => Promise<boolean>

/** Every way to sign in asks it. Whoever the operator named as a site admin always comes in. */
export const createAdmission =
  (
    { siteAdmins, firstAccount }: Pick<Config, 'siteAdmins' | 'firstAccount'>,
    isInvitedByClub: IsInvitedByClub,
  ): Admit =>
  async (change, newcomer) => {
    if (await admitFirst(change, newcomer, firstAccount)) return
    if (siteAdmins.emails.includes(newcomer.email)) return
    const settings = await readSettings(change)
    if (settings.registration === 'invited') await requireInvitation(change, newcomer, isInvitedByClub)
    else {
      const refusal = refusalOf(newcomer.email, settings)
      if (refusal) throw new NotInvited(refusal)
    }
  }

function refusalOf(email: string, { registration, registrationDomains }: InstanceSettings): Message | null {
  // Without a domain in the list it is the same.
  if (registration === 'nobody' || (registration === 'domains' && registrationDomains.length === 0))
    return registrationRefusals.nobody
  if (registration !== 'domains' || registrationDomains.includes(domainOf(email))) return null
  return registrationRefusals.domains(registrationDomains.join(', '))
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

async function requireInvitation(
  change: Change,
  newcomer: Newcomer,
  isInvitedByClub: IsInvitedByClub,
): Promise<void> {
  if (await isInvitedByClub(change, newcomer)) return
  const token = registrationTokenIn(newcomer.next)
  if (token === null) throw new NotInvited(registrationRefusals.invited)
  if (!(await useLink(change, token, newcomer.now))) throw new NotInvited(registrationRefusals.ended)
}
