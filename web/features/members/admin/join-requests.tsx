import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Member } from '#contract/members/member.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { type ClubRef, useApprove, useDecline } from './actions.ts'
import { peopleOf } from './queries.ts'
import { MemberIdentity } from './member-identity.tsx'

/** Who asks to join, on top of everything else; nothing while nobody does. */
export function JoinRequests({ club }: { club: ClubRef }) {
  const asking = useInfiniteQuery(peopleOf(club.id, 'pending', ''))
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const pages = asking.data?.pages ?? []
  const people = pages.flatMap(({ rows }) => rows)
  const total = pages.at(-1)?.total ?? 0
  return (
    <section aria-labelledby={headingId} className={total === 0 ? 'sr-only' : ''}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className="mb-3 text-2xl outline-none">
        Requests to join
      </h2>
      <p role="status" className="sr-only">
        {asking.data && (total === 1 ? '1 request waits' : `${total} requests wait`)}
      </p>
      {total > 0 && (
        <ul className="divide-y divide-line rounded-md border border-gold bg-paper-raised px-4 sm:px-5">
          {people.map((member) => (
            <Request
              key={member.id}
              club={club}
              member={member}
              // The row is about to go; the focus stays near.
              onDone={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      <ShowMore query={asking} />
    </section>
  )
}

interface RequestProps {
  club: ClubRef
  member: Member
  onDone: () => void
}

function Request({ club, member, onDone }: RequestProps) {
  const approve = useApprove(club, onDone)
  const decline = useDecline(club, onDone)
  const isBusy = approve.isPending || decline.isPending
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <MemberIdentity member={member} badges={<Badge tone="gold">(Pending Approval)</Badge>} />
      <div className="flex gap-2 max-sm:w-full *:max-sm:grow">
        <Button busy={approve.isPending} onClick={() => !isBusy && approve.mutate(member)}>
          <Check className="size-4.5" aria-hidden="true" />
          Approve
        </Button>
        <Button variant="outline" busy={decline.isPending} onClick={() => !isBusy && decline.mutate(member)}>
          <X className="size-4.5" aria-hidden="true" />
          Decline
        </Button>
      </div>
    </li>
  )
}
