import type { Club } from '#contract/clubs/club.ts'
import { ClubMembers } from './member-list.tsx'
import { PeopleTools } from './admin-tools.tsx'
import { Requests } from './join-requests.tsx'

/** The people of a club, for who runs it: who asks to come in, who else shall run it, and who is in it. */
export function People({ club, readerId }: { club: Club; readerId: number }) {
  return (
    <div className="space-y-8">
      <Requests club={club} />
      <PeopleTools club={club} />
      <ClubMembers club={club} readerId={readerId} />
    </div>
  )
}
