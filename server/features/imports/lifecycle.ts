import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { ImportsTables } from '#server/db/tables/imports.ts'

export const importsLifecycles: Lifecycles<ImportsTables> = {
  imports: {
    exported: {
      name: 'imports',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('imports')
          .select(['id as row', 'kind', 'file_name as fileName', 'row_count as rows', 'state'])
          .select(['created_at as createdAt', 'finished_at as finishedAt', 'undone_at as undoneAt'])
          .where('user_id', '=', id)
          .where('club_id', 'is', null)
          .where('state', '!=', 'deleted')
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
    },
    // What an admin brought into a club stays there, and can still be undone.
    onDeletion: async (change, { id }) => {
      await change.deleteFrom('imports').where('user_id', '=', id).where('club_id', 'is', null).execute()
      await change.updateTable('imports').set({ user_id: null }).where('user_id', '=', id).execute()
    },
    shownBy: [],
    erased: 'by id',
  },
}
