import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import type { Session } from '#contract/accounts/session.ts'
import type { Dates } from '#contract/time/dates.ts'
import { t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { useEndOtherSessions, useEndSession } from './actions.ts'
import { sessions } from './queries.ts'

export function SessionsCard() {
  const { data, isError, isFetching, refetch } = useQuery(sessions)
  const ending = useEndOtherSessions()
  return (
    <Card>
      <h2 className="text-xl">{t('sessions.title', 'Where you’re signed in')}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {t('sessions.lead', 'Sessions end after 30 days without a visit. End any you don’t recognise.')}
      </p>
      {data ? (
        <ul
          aria-label={t('sessions.list', 'Sessions')}
          className="mt-4 divide-y divide-line border-y border-line"
        >
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : isError ? (
        <div className="mt-4">
          <ErrorState
            message={t('sessions.notLoaded', 'Couldn’t load your sessions. Check your connection.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      ) : (
        <Loading label={t('sessions.loading', 'Loading your sessions')} className="mt-4">
          <SkeletonText lines={3} />
        </Loading>
      )}
      {data && data.length > 1 && (
        <Button variant="outline" busy={ending.isPending} onClick={() => ending.mutate()} className="mt-4">
          {t('sessions.endOthers', 'End all others')}
        </Button>
      )}
    </Card>
  )
}

function SessionRow({ session }: { session: Session }) {
  const dates = useDates()
  const ending = useEndSession()
  const device = session.device ?? t('sessions.aBrowser', 'A browser')
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Icon className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold">
          {device}
          {session.isThis && <Badge tone="mint">{t('sessions.thisBrowser', 'This browser')}</Badge>}
        </p>
        <p className="text-xs text-ink-soft">
          {session.isThis ? t('sessions.active', 'Active now') : lastSeen(session, dates)}
        </p>
      </div>
      {!session.isThis && (
        <Button
          variant="ghost"
          aria-label={endLabel(device, session, dates)}
          busy={ending.isPending}
          onClick={() => ending.mutate(session)}
        >
          {t('sessions.end', 'End')}
        </Button>
      )}
    </li>
  )
}

/** The server updates `seenAt` only once an hour. */
const isRecent = ({ seenAt }: Session): boolean => Date.now() - Date.parse(seenAt) < 3_600_000

const lastSeen = (session: Session, dates: Dates): string =>
  isRecent(session)
    ? t('sessions.seenLastHour', 'Last seen within the last hour')
    : t('sessions.seenAt', 'Last seen {time}', { time: dates.dayAndClock(session.seenAt) })

const endLabel = (device: string, session: Session, dates: Dates): string =>
  isRecent(session)
    ? t('sessions.endSeenLastHour', 'End {device}, last seen within the last hour', { device })
    : t('sessions.endSeenAt', 'End {device}, last seen {time}', {
        device,
        time: dates.dayAndClock(session.seenAt),
      })
