import { eachBook } from '#contract/clubs/club.ts'
import type { Change } from '#server/db/schema.ts'
import { newInviteToken } from '#server/features/clubs/invite-token.ts'
import { requireMayStart } from '#server/features/clubs/may-start.ts'
import { nextSlugNumber, reserveFreeSlug } from '#server/features/clubs/reserve-slug.ts'
import { nameKey } from '#server/features/clubs/search-text.ts'
import { wantedSlug } from '#server/features/clubs/slug.ts'
import { isGalleryPicture } from '#server/features/images/gallery.ts'
import type { ArchivedClub } from '../format/club-rows.ts'
import type { Restoring } from './restoring.ts'

const asNumber = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0)

/** The address of a picture of the archive here; null if it is gone. */
export function addressOf({ pictures }: Pick<Restoring, 'pictures'>, image: string | null): string | null {
  if (image === null) return null
  if (image.startsWith('pictures/')) return pictures.get(image)?.url ?? null
  return image.startsWith('/') && !isGalleryPicture(image) ? null : image
}

/**
 * The new club: unlisted and without members, so that nobody sees it before it is whole. It stays invite-only until an admin opens it,
 * because nobody here has agreed to what an archive says. Throws 409 for a reader who has started as many clubs as they may.
 */
export async function insertClub(
  change: Change,
  restoring: Pick<Restoring, 'pictures' | 'reader' | 'now'> & { startLimit: number | null },
  club: ArchivedClub,
): Promise<number> {
  const wanted = wantedSlug('', club.name)
  const number = await nextSlugNumber(change, wanted)
  await requireMayStart(change, restoring.reader.id, restoring.startLimit)
  const slug = await reserveFreeSlug(change, wanted, number, null, restoring.now)
  const image = addressOf(restoring, club.picture?.image ?? null)
  const { id } = await change
    .insertInto('clubs')
    .values({
      slug,
      name: club.name,
      name_key: nameKey(club.name),
      description: club.description,
      image_url: image,
      image_credit: image === null || !club.picture?.credit ? null : JSON.stringify(club.picture.credit),
      image_position_x: club.picture?.x ?? 50,
      image_position_y: club.picture?.y ?? 50,
      image_zoom: club.picture?.zoom ?? 100,
      overlay_color: club.overlayColor,
      overlay_opacity: club.overlayOpacity,
      visibility: 'invite-only',
      listed: 0,
      created_by: restoring.reader.id,
      created_at: club.createdAt,
      invite_token: newInviteToken(),
      members_invite: asNumber(club.membersInvite),
      shares_places: asNumber(club.sharesPlaces),
      seal: asNumber(club.seal === 'on'),
      board_visible: asNumber(club.boardVisible),
      joins_on_board: club.joinsOnBoard === null ? null : asNumber(club.joinsOnBoard),
      // A day depends on a clock that the archive does not know.
      stars_each_book: asNumber(club.blindStars === eachBook),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (club.takesTurns)
    await change
      .insertInto('turns')
      .values({ club_id: id, is_on: 1, version: 0, round_id: null, host_id: null, told_id: null })
      .execute()
  await change.updateTable('club_slugs').set({ club_id: id }).where('slug', '=', slug).execute()
  return id
}
