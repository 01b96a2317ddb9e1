import type { Turns } from '#contract/choosing/turns.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { ChoosingClub } from '../queries.ts'
import { useSitOut } from './actions.ts'

interface OwnPartProps {
  club: ChoosingClub
  turns: Turns
  ownId: number | null
}

/** Whether the reader takes turns themselves. */
export function OwnPart({ club, turns, ownId }: OwnPartProps) {
  const change = useSitOut(club)
  const own = turns.hosts.find(({ memberId }) => memberId === ownId)
  const isInOrder = own !== undefined && turns.order.includes(own.memberId)
  // Who offers books has taken their turn already.
  if (turns.roundId !== null && turns.current === ownId) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={change.isPending}
      onClick={() => change.run(isInOrder && !own.sitsOut)}
    >
      {!isInOrder
        ? t('choosing.turns.joinIn', 'Take turns, too')
        : own.sitsOut
          ? t('choosing.turns.comeBack', 'Take part again')
          : t('choosing.turns.sitOut', 'Sit out')}
    </Button>
  )
}
