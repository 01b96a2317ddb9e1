import { useEffect } from 'react'
import { CloudOff } from 'lucide-react'
import { useConnection } from '#web/client/connection.ts'
import { refetchFailed } from '#web/client/queries.ts'
import { t } from '#web/messages/text.ts'
import { noticeStyle, signsId } from '#web/ui/notice-style.ts'

const messages = {
  offline: t('app.offline', 'You’re offline. This page may be out of date, but nothing you type is lost.'),
  unreachable: t(
    'app.notResponding',
    'Inkhorn isn’t responding. We’ll keep trying, and nothing you type is lost.',
  ),
}

/** Once the connection is back, failed queries are refetched. */
export function ConnectionNotice() {
  const connection = useConnection()
  useEffect(() => {
    if (connection === 'online') void refetchFailed()
  }, [connection])
  return (
    <div
      role="status"
      className="pointer-events-none sticky bottom-0 z-20 flex flex-col items-center px-4 print:hidden"
    >
      <div id={signsId} className="peer contents" />
      {connection !== 'online' && (
        <p className={`flex peer-not-empty:hidden ${noticeStyle}`}>
          <CloudOff className="size-4.5 shrink-0" aria-hidden="true" />
          {messages[connection]}
        </p>
      )}
    </div>
  )
}
