import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { ArchivesTables } from '#server/db/tables/archives.ts'

export const archivesLifecycles: Lifecycles<ArchivesTables> = {
  club_archives: {
    exported: 'What an admin asked for; it holds the club’s rows, not the reader’s',
    onDeletion: 'delete',
    shownBy: [],
    erased: 'by id',
  },
  restores: {
    exported: 'How a club was made; the export has its membership',
    onDeletion: 'delete',
    shownBy: [],
    erased: 'by id',
  },
}
