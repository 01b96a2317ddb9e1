import type { ClubId } from '#contract/clubs/club.ts'
import { ownReactionsMax, type Reaction } from '#contract/texts/reaction.ts'
import type { Db } from '#server/db/schema.ts'
import type { CanReadAsMember } from '#server/features/clubs/policy.ts'
import { authorizeMember } from '#server/features/clubs/policy.ts'
import { boardKind } from '#server/features/texts/kinds.ts'
import type { ReactionPolicy } from '#server/features/texts/policy.ts'
import type { Reactable } from '#server/features/texts/reactions/reactable.ts'
import { authorizeFollow, findStanding, type PostAddress } from './policy.ts'
import { threadOf } from './posts.ts'

const reactableOf = (clubId: ClubId, id: number): Reactable => ({
  kind: boardKind,
  id,
  listed: { clubId, bookId: null },
})

/** Members react to posts that were not deleted. */
export const boardReactionPolicy: ReactionPolicy<PostAddress> = {
  async authorizeReadReactions(db, reader, address) {
    const { who, post } = await authorizeFollow(db, reader, address)
    return [who, reactableOf(address.clubId, post.id)]
  },
  async authorizeReact(change, reader, address) {
    const { post } = await findStanding(change, reader, address)
    return {
      member: await authorizeMember(change, reader, address.clubId),
      reactable: reactableOf(address.clubId, post.id),
      subject: { what: 'board', threadId: threadOf(post), id: post.id },
    }
  },
}

/** By post. */
export async function findOwnReactions(
  db: Db,
  { reader, clubId }: CanReadAsMember,
): Promise<Record<string, Reaction[]>> {
  const rows = await db
    .selectFrom('reactions')
    .select(['board_post_id', 'reaction'])
    .where('club_id', '=', clubId)
    .where('book_id', 'is', null)
    .where('user_id', '=', reader.id)
    .orderBy('id', 'desc')
    .limit(ownReactionsMax)
    .execute()
  const own: Record<string, Reaction[]> = {}
  for (const { board_post_id, reaction } of rows)
    if (board_post_id) (own[board_post_id] ??= []).push(reaction)
  return own
}
