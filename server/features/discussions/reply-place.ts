import type { Change } from '#server/db/schema.ts'
import type { Author } from '#server/features/texts/mentions/mentions.ts'
import { visiblePlace } from '#server/features/texts/seal/words.ts'

/** Sees what every member sees, and no more. */
const toMembers = { isMember: true, readerId: 0 }

/** A post's place, and what others see of it. */
const findPlaces = (change: Change, id: number, viewer: { isMember: boolean; readerId: number }) =>
  change
    .selectFrom('posts')
    .select(['place', visiblePlace('posts', viewer, { answers: true }).as('visible')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * The place of a reply: that of the post it answers, so that its author can read the reply, unless a later one is chosen. If the
 * replier can't see exactly where that post is, choosing a place must not reveal it: any choice up to what they see gives its place.
 */
export async function findReplyPlace(
  change: Change,
  { status, reader }: Author,
  answeredId: number,
  chosen = 0,
): Promise<number> {
  const viewer = { isMember: status === 'member', readerId: reader.id }
  const { place, visible } = await findPlaces(change, answeredId, viewer)
  return chosen > visible ? chosen : place
}

interface Moving {
  id: number
  threadId: number
  path: string
  before: { place: number; visible: number }
}

export const findPlaceBefore = (change: Change, id: number) => findPlaces(change, id, toMembers)

/**
 * After a post was moved: replies that took its place go along when it moves on, and the others as far as members see it, so that none
 * is before it. When it moves back they stay; but their place no longer counts as its own, so they get what members saw of it.
 */
export async function moveReplies(change: Change, { id, threadId, path, before }: Moving): Promise<void> {
  const after = await findPlaces(change, id, toMembers)
  if (after.place === before.place) return
  const below = change
    .updateTable('posts')
    .where('thread_id', '=', threadId)
    .where('path', 'like', `${path}_%`)
    .where('deleted_at', 'is', null)
  const tookItsPlace = below.where('place', '=', before.place)
  if (after.place < before.place) {
    await tookItsPlace.set({ place: before.visible }).execute()
  } else {
    await tookItsPlace.set({ place: after.place }).execute()
    await below.set({ place: after.visible }).where('place', '<', after.place).execute()
  }
}
