import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Member } from '#contract/members/member.ts'
import { askAgainAfterDays } from '#contract/members/request.ts'
import { t } from '#web/messages/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDates } from '#web/ui/dates.ts'
import { ShowMore } from '#web/ui/show-more.tsx'
import { memberName } from '../member-name.ts'
import { members } from '../queries.ts'
import { useApprove, useDecline } from './actions.ts'
import type { ClubRef } from './refresh-members.ts'
import { MemberIdentity } from '../member-identity.tsx'

export function JoinRequests({ club }: { club: ClubRef }) {
  const query = useInfiniteQuery(members.pages(club.id, 'pending', ''))
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const pages = query.data?.pages ?? []
  const requests = pages.flatMap(({ rows }) => rows)
  const total = pages.at(-1)?.total ?? 0
  return (
    <section aria-labelledby={headingId} className={total === 0 ? 'sr-only' : ''}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className="mb-3 text-2xl outline-none">
        {t('requests.heading', 'Requests to join')}
      </h2>
      <p role="status" className="sr-only">
        {query.data &&
          t('requests.waiting', '{total, plural, one {# request waiting} other {# requests waiting}}', {
            total,
          })}
      </p>
      {total > 0 && (
        <ul className="divide-y divide-line rounded-md border border-gold bg-paper-raised px-4 sm:px-5">
          {requests.map((member) => (
            <Request
              key={member.id}
              club={club}
              member={member}
              // The row disappears; the heading takes the focus.
              onDone={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      <ShowMore query={query} />
    </section>
  )
}

interface RequestProps {
  club: ClubRef
  member: Member
  onDone: () => void
}

function Request({ club, member, onDone }: RequestProps) {
  const dates = useDates()
  const approve = useApprove(club, onDone)
  const decline = useDecline(club, onDone)
  const name = memberName(member)
  const isBusy = approve.isPending || decline.isPending
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <MemberIdentity
        member={member}
        badges={<Badge tone="gold">{t('members.pendingAside', '(Pending Approval)')}</Badge>}
        note={
          member.removedAt && t('members.removedOn', 'Removed on {day}', { day: dates.day(member.removedAt) })
        }
      />
      <div className="flex gap-2 max-sm:w-full *:max-sm:grow">
        <Button busy={approve.isPending} onClick={() => !isBusy && approve.mutate(member)}>
          <Check className="size-4.5" aria-hidden="true" />
          {t('requests.approve', 'Approve')}
        </Button>
        <ConfirmDialog
          title={t('requests.declineAsk', 'Decline {name}?', { name })}
          description={t(
            'requests.declineHint',
            '{name} will be told, and can’t ask again for {days, plural, one {# day} other {# days}} unless you allow it.',
            { name, days: askAgainAfterDays },
          )}
          confirmLabel={t('requests.declineConfirm', 'Decline request')}
          onConfirm={() => !isBusy && decline.mutate(member)}
          trigger={
            <Button variant="outline" busy={decline.isPending}>
              <X className="size-4.5" aria-hidden="true" />
              {t('requests.decline', 'Decline')}
            </Button>
          }
        />
      </div>
    </li>
  )
}
