import type { Club } from '#contract/clubs/club.ts'
import { refresh } from '#web/client/queries.ts'

export type ClubRef = Pick<Club, 'id' | 'slug'>

export const refreshMembers = (club: ClubRef): Promise<unknown> =>
  Promise.all([refresh('clubs', club.id), refresh('clubs', 'slug', club.slug), refresh('clubs', 'mine')])
