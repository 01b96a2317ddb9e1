import { urlOf } from '#contract/http/endpoint-url.ts'
import { to } from '#contract/pages.ts'
import type { ReaderFilter } from './readers.ts'
import type { JobState } from './jobs.ts'

/** What the pages of site admins ask for, also with their first HTML. */
export const readersInput = (words: string, show: ReaderFilter, cursor: string | null = null) => ({
  query: { query: words || undefined, show, cursor: cursor ?? undefined },
})

export const adminClubsInput = (words: string, cursor: string | null = null) => ({
  query: { query: words || undefined, cursor: cursor ?? undefined },
})

export const jobsInput = (state: JobState, cursor: string | null = null) => ({
  query: { state, cursor: cursor ?? undefined },
})

export const failedMailInput = (cursor: string | null = null) => ({
  query: { state: 'failed' as const, kind: 'email', cursor: cursor ?? undefined },
})

export const readerFilterIn = (show: string | null): ReaderFilter =>
  show === 'admins' || show === 'suspended' ? show : 'all'

export const jobStateIn = (state: string | null): JobState => (state === 'waiting' ? 'waiting' : 'failed')

/** The address of a list as it is shown. */
export const readersPath = (words: string, show: ReaderFilter): string =>
  urlOf(
    { path: to.admin('readers') },
    { query: { query: words || undefined, show: show === 'all' ? undefined : show } },
  )

export const adminClubsPath = (words: string): string =>
  urlOf({ path: to.admin('clubs') }, { query: { query: words || undefined } })

export const jobsPath = (state: JobState): string =>
  urlOf({ path: to.admin('jobs') }, { query: { state: state === 'failed' ? undefined : state } })
