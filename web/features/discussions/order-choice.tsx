import { useState } from 'react'
import type { ThreadOrder } from '#contract/discussions/discussion.ts'
import { readSession, writeSession } from '#web/client/this-tab.ts'
import type { ClubBookRef } from '#web/features/texts/club-book.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { t } from '#web/messages/text.ts'

/** Kept in this tab. */
export function useThreadOrder({ club, bookId }: ClubBookRef) {
  const key = `thread-order:${club.id}/${bookId}`
  const [order, setOrder] = useState<ThreadOrder>(() =>
    readSession(key) === 'reading' ? 'reading' : 'newest',
  )
  const change = (next: ThreadOrder) => {
    setOrder(next)
    writeSession(key, next)
  }
  return [order, change] as const
}

export const OrderChoice = ({
  order,
  onChange,
}: {
  order: ThreadOrder
  onChange: (order: ThreadOrder) => void
}) => (
  <div className="mb-4">
    <Segmented
      label={t('discussions.order', 'Order')}
      value={order}
      onChange={onChange}
      segments={[
        { value: 'newest', label: t('discussions.newest', 'Newest first') },
        { value: 'reading', label: t('discussions.inReadingOrder', 'In reading order') },
      ]}
    />
  </div>
)
