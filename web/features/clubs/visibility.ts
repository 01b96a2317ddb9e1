import type { Visibility } from '#contract/clubs/club-choices.ts'
import { t } from '#web/messages/text.ts'

export const visibilities: Record<Visibility, { label: string; meaning: string }> = {
  open: {
    label: t('clubs.open', 'Open to All'),
    meaning: t('clubs.openMeans', 'Anyone can join at once and see what you read.'),
  },
  'public-preview': {
    label: t('clubs.preview', 'Request to Join'),
    meaning: t('clubs.previewMeans', 'Anyone can see the reading list; an admin approves new members.'),
  },
  'invite-only': {
    label: t('clubs.inviteOnly', 'Invite Only'),
    meaning: t('clubs.inviteOnlyMeans', 'Only members see the reading list; joining takes an invitation.'),
  },
}
