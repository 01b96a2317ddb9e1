import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { listAdminClubs } from '#contract/admin/clubs.ts'
import { adminClubsInput, failedMailInput, jobsInput, readersInput } from '#contract/admin/inputs.ts'
import { type JobState, listAdminJobs } from '#contract/admin/jobs.ts'
import { listAdminLog } from '#contract/admin/log.ts'
import { getOverview } from '#contract/admin/overview.ts'
import { listReaders, type ReaderFilter } from '#contract/admin/readers.ts'
import { getInstanceSettings } from '#contract/admin/settings.ts'
import { endpointPages, endpointQuery } from '#web/client/queries.ts'

const seconds = 1000
const lists = { staleTime: 5 * seconds, refetchOnWindowFocus: 'always' as const }

export const overview = {
  ...endpointQuery(getOverview, {}),
  staleTime: 10 * seconds,
  refetchInterval: 30 * seconds,
}

export const instanceSettings = { ...endpointQuery(getInstanceSettings, {}), staleTime: 10 * seconds }

export const readerPages = (client: QueryClient, words: string, show: ReaderFilter) =>
  infiniteQueryOptions({
    ...endpointPages(client, listReaders, (cursor) => readersInput(words, show, cursor), null),
    queryKey: ['api', 'admin', 'readers', 'pages', words, show],
    ...lists,
  })

export const clubPages = (client: QueryClient, words: string) =>
  infiniteQueryOptions({
    ...endpointPages(client, listAdminClubs, (cursor) => adminClubsInput(words, cursor), null),
    queryKey: ['api', 'admin', 'clubs', 'pages', words],
    ...lists,
  })

export const jobPages = (client: QueryClient, state: JobState) =>
  infiniteQueryOptions({
    ...endpointPages(client, listAdminJobs, (cursor) => jobsInput(state, cursor), null),
    queryKey: ['api', 'admin', 'jobs', 'pages', state],
    ...lists,
  })

export const failedMail = (client: QueryClient) =>
  infiniteQueryOptions({
    ...endpointPages(client, listAdminJobs, failedMailInput, null),
    queryKey: ['api', 'admin', 'jobs', 'pages', 'mail'],
    ...lists,
  })

export const logPages = (client: QueryClient) =>
  infiniteQueryOptions({
    ...endpointPages(client, listAdminLog, (cursor) => ({ query: { cursor: cursor ?? undefined } }), null),
    queryKey: ['api', 'admin', 'log', 'pages'],
    ...lists,
  })
