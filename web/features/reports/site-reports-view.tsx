import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#web/messages/text.ts'
import { siteReportPages } from './queries.ts'
import { ReportList, useQueueState } from './report-list.tsx'

export function SiteReportsView() {
  const client = useQueryClient()
  const state = useQueueState()
  const query = useInfiniteQuery(siteReportPages(client, state))
  return (
    <ReportList
      clubId={null}
      state={state}
      query={query}
      lead={t(
        'reports.siteLead',
        'Reports about clubs and their admins, and those that a club’s admins haven’t decided within two days.',
      )}
    />
  )
}
