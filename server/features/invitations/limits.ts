import { invitationRefusals, invitedADayByReader, openInvitations } from '#contract/invitations/invitation.ts'
import type { Message } from '#contract/messages/message.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { day, selectCurrent } from './invitation.ts'

/** How many invitations an address can get in a day from all clubs, and in 60 days from one, after withdrawals. */
const toAddressADay = 20
const toAddressInClub = 5

export interface Allowance {
  /** How many people a club may invite in a day. */
  clubADay: number
  /** How many more people the club, and the reader, can invite today. */
  today: { club: number; reader: number }
  open: number
}

/** Withdrawn invitations count, too, and people who were members already don't. */
export async function findAllowance(
  db: Db | Change,
  { clubId, reader }: { clubId: number; reader: { id: number } },
  clubADay: number,
  now: Date,
): Promise<Allowance> {
  const since = new Date(now.getTime() - day).toISOString()
  const selectToday = db
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('invited_at', '>', since)
    .where('token_hash', 'is not', null)
  const ofClub = await selectToday.where('club_id', '=', clubId).executeTakeFirstOrThrow()
  const ofReader = await selectToday.where('invited_by', '=', reader.id).executeTakeFirstOrThrow()
  const open = await selectCurrent(db, clubId, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('invitations.joined_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    clubADay,
    today: {
      club: Math.max(0, clubADay - ofClub.count),
      reader: Math.max(0, invitedADayByReader - ofReader.count),
    },
    open: Math.max(0, openInvitations - open.count),
  }
}

/** The hashes of addresses that had enough invitations lately. */
export async function listOverused(
  change: Change,
  clubId: number,
  hashes: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await change
    .selectFrom('invitations')
    .select(['address_hash', 'club_id', 'invited_at'])
    .where('address_hash', 'in', hashes)
    .where('token_hash', 'is not', null)
    .where((eb) => eb.or([eb('club_id', '=', clubId), eb('invited_at', '>', dayBefore(now))]))
    .execute()
  const isOver = (hash: string) => {
    const ofAddress = rows.filter(({ address_hash }) => address_hash === hash)
    const today = ofAddress.filter(({ invited_at }) => invited_at > dayBefore(now))
    const here = ofAddress.filter(({ club_id }) => club_id === clubId)
    return today.length >= toAddressADay || here.length >= toAddressInClub
  }
  return new Set(hashes.filter(isOver))
}

const dayBefore = (now: Date): string => new Date(now.getTime() - day).toISOString()

/** Why nobody else can be invited after so many new ones; null if somebody can. */
export function limitReached({ clubADay, today, open }: Allowance, taken: number): Message | null {
  if (taken >= today.club) return invitationRefusals.clubToday(clubADay)
  if (taken >= today.reader) return invitationRefusals.readerToday
  return taken >= open ? invitationRefusals.clubOpen : null
}
