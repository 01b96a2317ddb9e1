import { useEffect } from 'react'
import { CloudOff } from 'lucide-react'
import { useConnection } from '#web/client/connection.ts'
import { refetchFailed } from '#web/client/queries.ts'

const words = {
  offline: 'You are offline. What you see may be old; what you type stays here.',
  unreachable: 'Inkhorn does not answer right now. We keep trying, and what you type stays here.',
}

/**
 * Says at the lower edge, as long as it is so, that nothing comes or goes; then asks for what did not come. It covers no more
 * than it must and moves nothing.
 */
export function ConnectionNotice() {
  const connection = useConnection()
  useEffect(() => {
    if (connection === 'there') void refetchFailed()
  }, [connection])
  return (
    <div
      role="status"
      className="pointer-events-none sticky bottom-0 z-20 flex justify-center px-4 empty:hidden print:hidden"
    >
      {connection !== 'there' && (
        <p className="pointer-events-auto mb-4 flex items-center gap-2.5 rounded-md bg-ink px-4 py-3 text-sm font-semibold text-paper shadow-lg">
          <CloudOff className="size-4.5 shrink-0" aria-hidden="true" />
          {words[connection]}
        </p>
      )}
    </div>
  )
}
