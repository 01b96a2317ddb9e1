import type { ClubId } from '#contract/clubs/club.ts'

export type QueueState = 'open' | 'decided'

/** What the pages of moderators ask for, also with their first HTML. */
export const clubReportsInput = (clubId: ClubId, state: QueueState, cursor: string | null = null) => ({
  params: { clubId },
  query: { state, cursor: cursor ?? undefined },
})

export const siteReportsInput = (state: QueueState, cursor: string | null = null) => ({
  query: { state, cursor: cursor ?? undefined },
})

export const queueStateIn = (state: string | null): QueueState => (state === 'decided' ? 'decided' : 'open')
