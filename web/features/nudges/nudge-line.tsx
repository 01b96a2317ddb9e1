import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { ClubId } from '#contract/clubs/club.ts'
import type { NudgeSubject } from '#contract/nudges/nudge.ts'
import { nudgesOf } from './queries.ts'

// Lazy, because only admins see it.
const NudgeForm = lazy(async () => ({ default: (await import('./nudge-form.tsx')).NudgeForm }))

interface NudgeLineProps {
  clubId: ClubId
  about: NudgeSubject
}

/** Reminds members of something; empty when all have done it by themselves. */
export function NudgeLine({ clubId, about }: NudgeLineProps) {
  const { data: nudges } = useQuery(nudgesOf(clubId, about))
  if (!nudges || nudges.left + nudges.told === 0) return null
  return (
    <Suspense fallback={<p className="mt-3 min-h-11" />}>
      <NudgeForm clubId={clubId} about={about} nudges={nudges} />
    </Suspense>
  )
}
