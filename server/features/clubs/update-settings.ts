import type { Seal, Visibility } from '#contract/clubs/club-choices.ts'
import { type Club, type ClubId, eachBook } from '#contract/clubs/club.ts'
import type { ClubPart } from '#contract/clubs/event.ts'
import type { ClubChange } from '#contract/clubs/settings.ts'
import type { CalendarDate } from '#contract/http/calendar-date.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { invalid } from '#server/http/http-error.ts'
import { message } from '#contract/messages/message.ts'
import { listClub, unlistClub } from './listing.ts'
import { authorizeManageClub, type CanManageClub } from './policy.ts'
import { moveToSlugOf } from './rename.ts'
import { reviseClub, type Revision } from './revise-club.ts'
import { clubWords, nameKey } from './search-text.ts'
import { findClub, type FoundClub } from './club.ts'

export interface Opening {
  day: CalendarDate
  at: Date
  /** The meeting that it follows when that is moved. */
  meetingId: number | null
}

/** Opens and closes the stars of a club's reviews, which are a feature after this one. */
export interface BlindStars {
  /** When stars are to open, as an admin wants it: null for now, undefined for no change. */
  find: (
    change: Change,
    admin: CanManageClub,
    wanted: ClubChange['blindStars'],
    now: Date,
  ) => Promise<Opening | typeof eachBook | null | undefined>
  /** Opens or closes them, and returns how the open ratings grew and what else has changed. */
  apply: (
    change: Change,
    admin: CanManageClub,
    visibility: Visibility,
    opening: { from: Club['blindStars']; to: Opening | typeof eachBook | null },
    now: Date,
  ) => Promise<{ ratings: NonNullable<Revision['ratings']>; parts: readonly ClubPart[] }>
}

export interface AfterClubs {
  /** The seal was turned on or off; returns the parts of the club whose words it hides. */
  sealChanged: (change: Change, admin: CanManageClub, seal: Seal) => Promise<readonly ClubPart[]>
  blindStars: BlindStars
  /** What shows the club's name outside of it learns the new one. */
  renamed: (change: Change, admin: CanManageClub, now: Date) => Promise<void>
  /** The parts of the club that show places in a book. */
  partsWithPlaces: readonly ClubPart[]
}

/** Changes only the given settings, so that two admins don't overwrite each other. A new name brings a new slug. */
export const updateSettings = (
  db: Db,
  reader: Reader,
  clubId: ClubId,
  settings: ClubChange,
  imageCredit: string | null,
  { sealChanged, blindStars, renamed, partsWithPlaces }: AfterClubs,
  now: Date,
): Promise<FoundClub> =>
  transact(db, async (change) => {
    const admin = await authorizeManageClub(change, reader, clubId)
    if (settings.name !== undefined) await moveToSlugOf(change, admin, settings.name, now)
    const before = await findClub(change, clubId)
    const visibility = settings.visibility ?? admin.visibility
    const listed = isListedAfter(visibility, settings.listed, before.listed)
    const opening = await blindStars.find(change, admin, settings.blindStars, now)
    await updateClubRow(change, admin, { ...settings, listed }, imageCredit, opening)
    if (settings.name !== undefined && settings.name !== before.name) await renamed(change, admin, now)
    const { seal } = settings
    const sealed = seal === undefined || seal === before.seal ? [] : await sealChanged(change, admin, seal)
    const stars =
      opening === undefined
        ? null
        : await blindStars.apply(change, admin, visibility, { from: before.blindStars, to: opening }, now)
    const placed = settings.sharesPlaces === undefined ? [] : partsWithPlaces
    await reviseClub(change, clubId, {
      parts: [...new Set<ClubPart>(['club', ...sealed, ...placed, ...(stars?.parts ?? [])])],
      ...(stars && { ratings: stars.ratings }),
      // These change what everybody may see or do.
      ...((settings.visibility ?? settings.boardVisible ?? settings.membersInvite) !== undefined && {
        membershipOf: 'everybody' as const,
      }),
    })
    const club = await findClub(change, clubId)
    if (settings.name !== undefined || settings.description !== undefined)
      await change
        .updateTable('club_text')
        .set({ words: clubWords(club) })
        .where('rowid', '=', clubId)
        .execute()
    if (listed && !before.listed) await listClub(change, club)
    if (!listed && before.listed) await unlistClub(change, clubId)
    return club
  })

/** Only an invite-only club can be left out of lists; with any other visibility it is listed again. */
function isListedAfter(visibility: Visibility, wanted: boolean | undefined, before: boolean): boolean {
  if (visibility === 'invite-only') return wanted ?? before
  if (wanted === false)
    throw invalid(
      'listed',
      message(
        'clubs.onlyInviteOnlyUnlisted',
        'Only an invite-only club can be left out of lists and search.',
      ),
    )
  return true
}

async function updateClubRow(
  change: Change,
  admin: CanManageClub,
  settings: ClubChange & { listed: boolean },
  imageCredit: string | null,
  opening: Opening | typeof eachBook | null | undefined,
): Promise<void> {
  const { name } = settings
  await change
    .updateTable('clubs')
    .set((eb) => ({
      name,
      ...(name !== undefined && { name_key: nameKey(name) }),
      description: settings.description,
      image_url: settings.imageUrl,
      // An unchanged photo keeps its credit: the search that found it may have expired.
      ...(settings.imageUrl !== undefined && {
        image_credit: eb
          .case()
          .when('image_url', '=', settings.imageUrl)
          .then(eb.fn.coalesce(eb.val(imageCredit), 'image_credit'))
          .else(imageCredit)
          .end(),
      }),
      image_position_x: settings.imagePositionX,
      image_position_y: settings.imagePositionY,
      image_zoom: settings.imageZoom,
      overlay_color: settings.overlayColor,
      overlay_opacity: settings.overlayOpacity,
      visibility: settings.visibility,
      listed: Number(settings.listed),
      ...(settings.membersInvite !== undefined && { members_invite: Number(settings.membersInvite) }),
      ...(opening !== undefined && {
        stars_each_book: Number(opening === eachBook),
        stars_open_on: opening === eachBook ? null : (opening?.day ?? null),
        stars_meeting_id: opening === eachBook ? null : (opening?.meetingId ?? null),
      }),
      ...(settings.sharesPlaces !== undefined && { shares_places: Number(settings.sharesPlaces) }),
      ...(settings.boardVisible !== undefined && { board_visible: Number(settings.boardVisible) }),
      ...(settings.joinsOnBoard !== undefined && { joins_on_board: Number(settings.joinsOnBoard) }),
      ...(settings.seal !== undefined && { seal: Number(settings.seal === 'on') }),
    }))
    .where('id', '=', admin.clubId)
    .execute()
}
