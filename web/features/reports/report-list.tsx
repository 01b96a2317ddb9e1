import type { ComponentProps } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ClubId } from '#contract/clubs/club.ts'
import { type QueueState, queueStateIn } from '#contract/reports/inputs.ts'
import type { Report } from '#contract/reports/report.ts'
import { AdminList } from '#web/features/admin/admin-list.tsx'
import { t } from '#web/messages/text.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { ReportRow } from './report-row.tsx'

/** Of the address. */
export const useQueueState = (): QueueState => queueStateIn(new URLSearchParams(useSearch()).get('state'))

interface ReportListProps {
  /** Null for site admins. */
  clubId: ClubId | null
  state: QueueState
  query: ComponentProps<typeof AdminList<Report>>['query']
  lead: string
}

/** What waits, or what was decided. */
export function ReportList({ clubId, state, query, lead }: ReportListProps) {
  const [path, navigate] = useLocation()
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Segmented
          label={t('reports.show', 'Show')}
          value={state}
          segments={[
            { value: 'open', label: t('reports.waiting', 'Waiting') },
            { value: 'decided', label: t('reports.decided', 'Decided') },
          ]}
          onChange={(chosen) =>
            navigate(chosen === 'open' ? path : `${path}?state=decided`, { replace: true })
          }
        />
        <p className="max-w-[60ch] text-sm text-ink-soft">{lead}</p>
      </div>
      <AdminList
        label={t('titles.reports', 'Reports')}
        query={query}
        empty={
          state === 'open'
            ? {
                title: t('reports.nothingWaits', 'Nothing to decide'),
                text: t('reports.nothingWaitsText', 'What readers report appears here.'),
              }
            : { title: t('reports.nothingDecided', 'Nothing decided yet') }
        }
      >
        {(report) => <ReportRow key={report.id} clubId={clubId} report={report} />}
      </AdminList>
    </>
  )
}
