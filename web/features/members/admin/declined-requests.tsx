import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import type { Declined } from '#contract/members/request.ts'
import { Avatar } from '#web/features/accounts/avatar.tsx'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { declinedName } from '../member-name.ts'
import { declined } from '../queries.ts'
import { useAllowAgain } from './actions.ts'
import type { ClubRef } from './refresh-members.ts'

export function DeclinedRequests({ club }: { club: ClubRef }) {
  const { data: readers = [] } = useQuery(declined(club.id))
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby={headingId} className={readers.length === 0 ? 'sr-only' : ''}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className="mb-3 text-2xl outline-none">
        {t('requests.declinedHeadingOfList', 'Declined')}
      </h2>
      {readers.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {readers.map((reader) => (
            <DeclinedRow
              key={reader.userId}
              club={club}
              reader={reader}
              // The row disappears; the heading takes the focus.
              onDone={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface DeclinedRowProps {
  club: ClubRef
  reader: Declined
  onDone: () => void
}

function DeclinedRow({ club, reader, onDone }: DeclinedRowProps) {
  const dates = useDates()
  const allow = useAllowAgain(club, onDone)
  const name = declinedName(reader)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="flex min-w-0 grow basis-64 items-start gap-3.5">
        <Avatar user={{ id: reader.userId, firstName: name, email: '', profileImageUrl: null }} />
        <div className="min-w-0">
          <p className="leading-snug font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          {reader.email !== name && (
            <p dir="ltr" className="text-start text-sm rtl:text-end text-ink-soft wrap-anywhere">
              {reader.email}
            </p>
          )}
          <p className="text-xs text-ink-soft">
            {t('requests.askAgainOn', 'Can ask again on {day}', { day: dates.day(reader.askAgainAt) })}
          </p>
        </div>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('requests.allowAgainOf', 'Allow again: {name}', { name })}
        busy={allow.isPending}
        onClick={() => allow.mutate(reader)}
      >
        {t('requests.allowAgain', 'Allow again')}
      </Button>
    </li>
  )
}
