import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { ClubId } from '#contract/clubs/club.ts'
import { clubReportsInput, type QueueState, siteReportsInput } from '#contract/reports/inputs.ts'
import { listClubReports } from '#contract/reports/report.ts'
import { listSiteReports } from '#contract/reports/site-reports.ts'
import { endpointPageQuery, endpointPages } from '#web/client/queries.ts'

export const clubReportPages = (client: QueryClient, clubId: ClubId, state: QueueState) =>
  infiniteQueryOptions({
    ...endpointPages(client, listClubReports, (cursor) => clubReportsInput(clubId, state, cursor), null),
    queryKey: ['api', 'clubs', String(clubId), 'reports', 'pages', state],
    staleTime: 5000,
    refetchOnWindowFocus: 'always',
  })

/** For the number of reports that wait. */
export const openClubReports = (clubId: ClubId) =>
  endpointPageQuery(listClubReports, {
    params: { clubId },
    query: { state: 'open', limit: 1 },
  })

export const siteReportPages = (client: QueryClient, state: QueueState) =>
  infiniteQueryOptions({
    ...endpointPages(client, listSiteReports, (cursor) => siteReportsInput(state, cursor), null),
    queryKey: ['api', 'admin', 'reports', 'pages', state],
    staleTime: 5000,
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  })
