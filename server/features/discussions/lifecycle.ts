import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { DiscussionsTables } from '#server/db/tables/discussions.ts'

export const discussionsLifecycles: Lifecycles<DiscussionsTables> = {
  mutes: {
    exported: {
      name: 'mutedDiscussions',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('mutes')
          .innerJoin('posts', 'posts.id', 'mutes.thread_id')
          .innerJoin('clubs', 'clubs.id', 'posts.club_id')
          .innerJoin('books', 'books.id', 'posts.book_id')
          .select(['posts.id as row', 'clubs.name as club', 'books.title as book', 'posts.id as discussion'])
          .where('mutes.user_id', '=', id)
          .where('posts.id', '>', after)
          .orderBy('posts.id')
          .limit(limit)
          .execute(),
    },
    onDeletion: 'delete',
  },
}
