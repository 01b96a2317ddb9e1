import type { ClubPart } from '#contract/clubs/event.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Seal } from '#contract/clubs/club-choices.ts'
import type { ClubChange } from '#contract/clubs/settings.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeManageClub, type CanManageClub } from '../policy.ts'
import { findClub, type FoundClub } from '../queries.ts'
import { reviseClub } from '../revision/commands.ts'
import {
  applyOpening,
  type FindMeetingStart,
  findOpening,
  type NotifyOfStars,
  type Opening,
  partsWithStars,
} from '../stars/commands.ts'
import { clubWords, nameKey } from '../rules.ts'
import { moveToSlugOf } from '../slugs/commands.ts'

/** Tells the members that the seal was turned on or off; notifications are a feature after this one. */
export type NotifyOfSeal = (change: Change, admin: CanManageClub, seal: Seal) => Promise<void>

/** What settings need of features after this one. */
export interface AfterClubs {
  notifyOfSeal: NotifyOfSeal
  /** The parts of a club whose words the seal hides. */
  sealedParts: readonly ClubPart[]
  notifyOfStars: NotifyOfStars
  findMeetingStart: FindMeetingStart
}

/**
 * Changes only the given settings, so that two admins do not overwrite each other. A new name brings a new slug. Returns the
 * changed club.
 */
export const updateSettings = (
  db: Db,
  reader: Reader,
  clubId: ClubId,
  settings: ClubChange,
  imageCredit: string | null,
  { notifyOfSeal, sealedParts, notifyOfStars, findMeetingStart }: AfterClubs,
  now: Date,
): Promise<FoundClub> =>
  transact(db, async (change) => {
    const admin = await authorizeManageClub(change, reader, clubId)
    if (settings.name !== undefined) await moveToSlugOf(change, admin, settings.name, now)
    const { seal, blindStars } = await findClub(change, clubId)
    const isResealed = settings.seal !== undefined && settings.seal !== seal
    const opening = await findOpening(change, admin, settings.blindStars, findMeetingStart, now)
    await updateClubRow(change, admin, settings, imageCredit, opening)
    if (isResealed) await notifyOfSeal(change, admin, settings.seal ?? seal)
    const isNewDay = opening !== undefined && (opening?.day ?? null) !== blindStars
    const visibility = settings.visibility ?? admin.visibility
    const ratings =
      opening !== undefined &&
      (await applyOpening(change, admin, visibility, { from: blindStars, to: opening }, now))
    if (isNewDay) await notifyOfStars(change, clubId, admin, opening?.day ?? null)
    await reviseClub(change, clubId, {
      parts: ['club', ...(isResealed ? sealedParts : []), ...(isNewDay ? partsWithStars : [])],
      ...(ratings && { ratings }),
      // A new visibility changes what everybody may see.
      ...(settings.visibility !== undefined && { membershipOf: 'everybody' as const }),
    })
    const club = await findClub(change, clubId)
    if (settings.name !== undefined || settings.description !== undefined)
      await change
        .updateTable('club_text')
        .set({ words: clubWords(club) })
        .where('rowid', '=', clubId)
        .execute()
    return club
  })

async function updateClubRow(
  change: Change,
  admin: CanManageClub,
  settings: ClubChange,
  imageCredit: string | null,
  opening: Opening | null | undefined,
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
      ...(opening !== undefined && {
        stars_open_on: opening?.day ?? null,
        stars_meeting_id: opening?.meetingId ?? null,
      }),
      ...(settings.sharesPlaces !== undefined && { shares_places: Number(settings.sharesPlaces) }),
      ...(settings.seal !== undefined && { seal: Number(settings.seal === 'on') }),
    }))
    .where('id', '=', admin.clubId)
    .execute()
}
