import { CloudOff, CloudUpload, History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { to } from '#contract/pages.ts'
import { useConnection } from '../connection.ts'
import { useKeptFrom } from './age.ts'
import { registerLater } from './register-later.ts'
import { useWaitingItems } from './waiting-items.ts'
import { t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { noticeStyle, signsId } from '#web/ui/notice-style.ts'

/** How old the screen is, if the server did not answer, and what waits to be sent. */
export function OfflineSigns() {
  const [path] = useLocation()
  const keptFrom = useKeptFrom()
  const age = useAgeInWords(keptFrom)
  const waiting = useWaitingItems() ?? []
  const connection = useConnection()
  useEffect(registerLater, [])
  const place = document.getElementById(signsId)
  const showsWaiting = waiting.length > 0 && path !== to.waiting()
  if (!place || (keptFrom === null && !showsWaiting)) return null
  const refused = waiting.filter(({ refusal }) => refusal !== null).length
  const Icon = connection === 'online' ? History : CloudOff
  return createPortal(
    <p className={`grid grid-cols-[auto_1fr] gap-y-1 ${noticeStyle}`}>
      {age !== null && (
        <>
          <Icon className="size-4.5" aria-hidden="true" />
          <span>{age}</span>
        </>
      )}
      {showsWaiting && (
        <>
          <CloudUpload className="size-4.5" aria-hidden="true" />
          <PageLink to={to.waiting()} className="text-paper underline">
            {refused > 0
              ? t(
                  'waiting.someRefused',
                  '{count, plural, one {# thing couldn’t be sent} other {# things couldn’t be sent}}',
                  { count: refused },
                )
              : t(
                  'waiting.some',
                  '{count, plural, one {Kept on this phone, will be sent} other {# kept on this phone, will be sent}}',
                  { count: waiting.length },
                )}
          </PageLink>
        </>
      )}
    </p>,
    place,
  )
}

/** Null while the server answers and everything on the screen came from it. */
function useAgeInWords(keptFrom: number | null): string | null {
  const connection = useConnection()
  const dates = useDates()
  const [today] = useState(() => new Date().toDateString())
  if (keptFrom === null)
    return connection === 'online'
      ? null
      : connection === 'offline'
        ? t('offline.offline', 'You’re offline.')
        : t('offline.away', 'Inkhorn isn’t responding.')
  const isToday = new Date(keptFrom).toDateString() === today
  const moment = isToday ? dates.clock(keptFrom) : dates.shortDayAndClock(keptFrom)
  if (connection === 'online') return t('offline.keptFrom', 'Kept from {moment}', { moment })
  return connection === 'offline'
    ? t('offline.offlineKeptFrom', 'You’re offline. Kept from {moment}', { moment })
    : t('offline.awayKeptFrom', 'Inkhorn isn’t responding. Kept from {moment}', { moment })
}
