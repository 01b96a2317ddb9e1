import type { Visibility } from '#contract/clubs/club-choices.ts'

export const visibilities: Record<Visibility, { label: string; meaning: string }> = {
  open: { label: 'Open to All', meaning: 'Anyone can join at once and see what you read.' },
  'public-preview': {
    label: 'Request to Join',
    meaning: 'Anyone can see the reading list; an admin approves new members.',
  },
  'invite-only': {
    label: 'Invite Only',
    meaning: 'Only members see the reading list; joining takes an invitation.',
  },
}
