import type { Visibility } from '#contract/clubs/club-choices.ts'

/** What each visibility is called, and what it means for those who would like to join. */
export const visibilities: Record<Visibility, { label: string; meaning: string }> = {
  open: { label: 'Open to All', meaning: 'Anyone can join at once and see what you read.' },
  'public-preview': {
    label: 'Request to Join',
    meaning: 'Anyone can see the reading list; an admin lets people in.',
  },
  'invite-only': {
    label: 'Invite Only',
    meaning: 'Only members see the reading list; people come by invitation.',
  },
}
