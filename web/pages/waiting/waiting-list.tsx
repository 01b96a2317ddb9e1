import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/headings.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Kept } from './kept.ts'
import { WaitingCard } from './waiting-card.tsx'

export const createWaitingList = (kept: Kept) =>
  function WaitingList() {
    const items = kept.useWaitingItems()
    return (
      <>
        <PageTitle
          title={t('titles.waiting', 'Waiting to be sent')}
          lead={t(
            'waiting.lead',
            'Written without a connection, and kept on this phone until Inkhorn has it.',
          )}
          actions={
            items?.some(({ refusal }) => refusal === null) && (
              <Button variant="outline" onClick={() => void kept.sendWaiting()}>
                {t('waiting.tryNow', 'Try now')}
              </Button>
            )
          }
        />
        {items === null ? (
          <Skeleton className="h-60" />
        ) : items.length === 0 ? (
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
                <WaitingCard item={item} kept={kept} />
              </li>
            ))}
          </ol>
        )}
      </>
    )
  }
