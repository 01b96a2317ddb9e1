import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Host, Turns } from '#contract/choosing/turns.ts'
import { useDebounced } from '#web/client/use-debounced.ts'
import { memberName } from '#web/features/members/member-name.ts'
import { members } from '#web/features/members/queries.ts'
import { t } from '#web/messages/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ChoosingClub } from '../queries.ts'
import { OrderForm } from './order-form.tsx'

interface OrderDialogProps {
  club: ChoosingClub
  turns: Turns
  onClose: () => void
}

/** Milliseconds without a key press before a search starts. */
const typingPause = 250

export function OrderDialog({ club, turns, onClose }: OrderDialogProps) {
  const [words, setWords] = useState('')
  const { data } = useInfiniteQuery({
    ...members.pages(club.id, 'member', useDebounced(words.trim(), typingPause)),
    placeholderData: (before) => before,
  })
  const found = data?.pages.flatMap(({ rows }) => rows).map((one) => asHost(one.id, memberName(one)))
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('choosing.turns.orderTitle', 'Taking turns')}
      description={t(
        'choosing.turns.orderText',
        'One after the other, members choose a book, or offer a few that the club votes on.',
      )}
      width="wide"
    >
      {found ? (
        <OrderForm
          club={club}
          turns={turns}
          found={found}
          search={
            (data?.pages[0]?.next ?? null) !== null || words !== '' ? { words, onChange: setWords } : null
          }
          onClose={onClose}
        />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Dialog>
  )
}

const asHost = (memberId: Host['memberId'], name: string): Host => ({
  memberId,
  name,
  times: 0,
  last: null,
  sitsOut: false,
})
