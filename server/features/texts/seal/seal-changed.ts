import { sql } from 'kysely'
import { publicName } from '#contract/accounts/account.ts'
import type { Seal } from '#contract/clubs/club-choices.ts'
import type { ClubPart } from '#contract/clubs/event.ts'
import type { Change } from '#server/db/schema.ts'
import { notificationLevels } from '#contract/notifications/preferences.ts'
import { message } from '#contract/messages/message.ts'
import { to } from '#contract/pages.ts'
import type { CanManageClub } from '#server/features/clubs/policy.ts'
import { defineKind } from '#server/features/notifications/kind.ts'
import { allTexts, type TextKind } from '../kinds.ts'
import { notify } from '#server/features/notifications/notify.ts'

/** A club's seal, as an admin switched it. */
export const sealChanged = defineKind<'seal-changed', { seal: Seal }>({
  name: 'seal-changed',
  levels: [],
  concerns: notificationLevels,
  visibleTo: 'readers-of-posts',
  tellsLatest: true,
  sentence: ({ actor, club, subject: { seal } }) =>
    seal === 'on'
      ? message(
          'texts.sealOnNews',
          '{actor} turned on spoiler protection in {club}: you see posts as you reach their place in the book',
          { actor, club },
        )
      : message(
          'texts.sealOffNews',
          '{actor} turned off spoiler protection in {club}: you see every post, wherever you are in the book',
          { actor, club },
        ),
  path: (slug) => to.club(slug),
})

/** After the seal was turned on or off: notifies every other member, and returns the parts of the club whose words it hides. */
export async function applySeal(
  change: Change,
  { clubId, reader }: CanManageClub,
  seal: Seal,
  kinds: readonly TextKind[] = allTexts,
): Promise<ClubPart[]> {
  await notify(change, {
    kind: sealChanged,
    clubId,
    groupKey: 'seal',
    subject: { seal },
    actor: { id: reader.id, name: publicName(reader) },
    concerns: sql`select user_id from members where club_id = ${clubId}`,
  })
  return kinds.map(({ part }) => part)
}
