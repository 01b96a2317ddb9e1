import { useQuery } from '@tanstack/react-query'
import type { Club } from '#contract/clubs/club.ts'
import { DownloadClubCard } from '#web/features/archives/download-club-card.tsx'
import { PrivacySettings } from '#web/features/clubs/settings/privacy-settings.tsx'
import { meetings } from '#web/features/meetings/queries.ts'

export function PrivacyTab(props: { club: Club; readerId: number }) {
  const planned = useQuery(meetings.upcoming(props.club.id)).data?.rows ?? []
  const ahead = planned.flatMap(({ id, title, status, startsAt }) =>
    status === 'scheduled' && startsAt !== null ? [{ id, title, day: startsAt.slice(0, 10) }] : [],
  )
  return (
    <PrivacySettings {...props} meetings={ahead}>
      <DownloadClubCard club={props.club} />
    </PrivacySettings>
  )
}
