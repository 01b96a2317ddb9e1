import { Redirect } from 'wouter'
import { to } from '#contract/pages.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { sendWaiting } from '#web/client/offline/open-offline.ts'
import { useWaitingItems } from '#web/client/offline/waiting-items.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/headings.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** What the reader has written and this browser could not send yet. */
export default function WaitingPage() {
  const title = t('titles.waiting', 'Waiting to be sent')
  usePageTitle(title)
  const reader = useReader()
  const items = useWaitingItems()
  if (!reader) return <Redirect to={signInPath(to.waiting())} replace />
  return (
    <div className="page">
      <PageTitle
        title={title}
        lead={t('waiting.lead', 'Written without a connection, and kept on this phone until Inkhorn has it.')}
        actions={
          items.some(({ refusal }) => refusal === null) && (
            <Button variant="outline" onClick={() => void sendWaiting()}>
              {t('waiting.tryNow', 'Try now')}
            </Button>
          )
        }
      />
      {items.length === 0 ? (
        <EmptyState
          title={t('waiting.nothing', 'Everything has been sent')}
          text={t(
            'waiting.nothingMeans',
            'Places, posts and answers that you write without a connection wait here.',
          )}
        />
      ) : (
        <ol className="grid max-w-[44rem] gap-4">
          {items.map((item) => (
            <li key={item.id}>
              <WaitingCard item={item} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
