import type { ClubChange } from '#contract/clubs/settings.ts'
import type { Change } from '#server/db/schema.ts'
import type { CanManageClub } from './policy.ts'
import { findClub, type FoundClub } from './queries.ts'
import { reviseClub } from './revision/commands.ts'
import { clubWords, nameKey } from './rules.ts'

/**
 * Changes what is given of a club and nothing else, so that of two admins at once each keeps what the other left alone.
 * Answers it as it then is, a revision on; the rooms' averages follow its visibility by themselves (docs/decisions/006).
 */
export async function updateSettings(
  change: Change,
  admin: CanManageClub,
  settings: ClubChange,
  imageCredit: string | null,
): Promise<FoundClub> {
  const { name } = settings
  await change
    .updateTable('clubs')
    .set((eb) => ({
      name,
      ...(name !== undefined && { name_key: nameKey(name) }),
      description: settings.description,
      image_url: settings.imageUrl,
      // A photo that stays keeps its credit, also when the search that found it is long forgotten.
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
    }))
    .where('id', '=', admin.clubId)
    .execute()
  await reviseClub(change, admin.clubId, {
    parts: ['club'],
    // Whom a new visibility lets in or shuts out is asked of everybody.
    ...(settings.visibility !== undefined && { membershipOf: 'everybody' as const }),
  })
  const club = await findClub(change, admin.clubId)
  if (name !== undefined || settings.description !== undefined)
    await change
      .updateTable('club_text')
      .set({ words: clubWords(club) })
      .where('rowid', '=', club.id)
      .execute()
  return club
}
