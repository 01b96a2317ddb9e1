import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ClubId } from '#contract/clubs/club.ts'
import { t } from '#web/messages/text.ts'
import { clubReportPages } from './queries.ts'
import { ReportList, useQueueState } from './report-list.tsx'

export function ClubReports({ clubId }: { clubId: ClubId }) {
  const client = useQueryClient()
  const state = useQueueState()
  const query = useInfiniteQuery(clubReportPages(client, clubId, state))
  return (
    <ReportList
      clubId={clubId}
      state={state}
      query={query}
      lead={t(
        'reports.clubLead',
        'Only admins see this. After two days the people who run this site see what is still waiting, too.',
      )}
    />
  )
}
