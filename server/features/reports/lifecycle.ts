import { formerReader } from '#contract/accounts/person-name.ts'
import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { ReportsTables } from '#server/db/tables/reports.ts'

export const reportsLifecycles: Lifecycles<ReportsTables> = {
  reports: {
    exported: 'They say what others reported',
    onDeletion: { clear: ['user_id'] },
    shownBy: [],
    erased: 'by id',
  },
  report_reasons: {
    exported: {
      name: 'reports',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('report_reasons')
          .innerJoin('reports', 'reports.id', 'report_reasons.report_id')
          .leftJoin('clubs', 'clubs.id', 'reports.club_id')
          .select([
            'report_reasons.id as row',
            'clubs.name as club',
            'reports.kind as about',
            'report_reasons.reason',
            'report_reasons.details',
            'report_reasons.created_at as reportedAt',
          ])
          .where('report_reasons.user_id', '=', id)
          .where('report_reasons.id', '>', after)
          .orderBy('report_reasons.id')
          .limit(limit)
          .execute(),
    },
    onDeletion: { clear: ['user_id'] },
  },
  report_decisions: {
    exported: 'They say what moderators did',
    onDeletion: (change, { id }) =>
      change
        .updateTable('report_decisions')
        .set({ user_id: null, name: formerReader })
        .where('user_id', '=', id)
        .execute(),
  },
}
