import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { NudgesTables } from '#server/db/tables/nudges.ts'

export const nudgesLifecycles: Lifecycles<NudgesTables> = {
  nudges: {
    exported: 'They say what admins did',
    onDeletion: 'delete',
    shownBy: [],
    erased: 'by id',
  },
}
