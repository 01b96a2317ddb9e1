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

const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path
}

/** The address of a list as it is shown. */
export const readersPath = (words: string, show: ReaderFilter): string =>
  withQuery(to.admin('readers'), { query: words, show: show === 'all' ? '' : show })

export const adminClubsPath = (words: string): string => withQuery(to.admin('clubs'), { query: words })

export const jobsPath = (state: JobState): string =>
  withQuery(to.admin('jobs'), { state: state === 'failed' ? '' : state })
