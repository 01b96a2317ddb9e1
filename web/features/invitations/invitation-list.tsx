import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#web/messages/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ShowMore, shownOf } from '#web/ui/show-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ClubRef } from './actions.ts'
import { InvitationItem } from './invitation-item.tsx'
import { invitations } from './queries.ts'

/** `onGone` takes the focus when a row goes. */
export function InvitationList({ club, onGone }: { club: ClubRef; onGone: () => void }) {
  const query = useInfiniteQuery(invitations.list(club.id))
  const pages = query.data?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)
  const total = pages.at(-1)?.total ?? 0
  if (query.isPending) return <Skeleton className="h-24" />
  if (query.isError && rows.length === 0)
    return (
      <ErrorState
        message={t('invitations.notLoaded', 'Couldn’t load the invitations.')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (rows.length === 0)
    return (
      <p className="max-w-[60ch] border-t border-line pt-4 text-sm text-ink-soft">
        {t(
          'invitations.none',
          'Nobody has been invited yet. Paste a list of addresses, and each person gets a link of their own. You’ll see here who has joined.',
        )}
      </p>
    )
  return (
    <>
      <ul
        aria-label={t('invitations.heading', 'Invitations')}
        className="divide-y divide-line border-y border-line"
      >
        {rows.map((invitation) => (
          <InvitationItem key={invitation.id} club={club} invitation={invitation} onGone={onGone} />
        ))}
      </ul>
      <ShowMore query={query} count={shownOf(rows.length, total)} />
    </>
  )
}
