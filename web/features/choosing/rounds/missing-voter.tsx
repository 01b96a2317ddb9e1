import { lazy, Suspense, useState } from 'react'
import type { Answer } from '#contract/http/endpoint.ts'
import type { getRound } from '#contract/choosing/round.ts'
import { rich, t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { ChoosingClub } from '../queries.ts'

const MoveClosingDialog = lazy(async () => ({
  default: (await import('./move-closing-dialog.tsx')).MoveClosingDialog,
}))

interface MissingVoterProps {
  club: ChoosingClub
  round: Answer<typeof getRound>
  isAdmin: boolean
}

/** A vote closes early only once everyone has voted; if the last one is away, an admin can move its time. */
export function MissingVoter({ club, round, isAdmin }: MissingVoterProps) {
  const [isOpen, setOpen] = useState(false)
  if (!round.waitingFor || !round.hasVoted) return null
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="wrap-anywhere">
        {rich('choosing.allBut', 'Everyone but <b>{name}</b> has voted.', {
          name: round.waitingFor.name,
          b: (inside) => <span className="font-semibold">{inside}</span>,
        })}
      </p>
      {isAdmin && (
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          {t('choosing.moveClosing', 'Move the closing time')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <MoveClosingDialog club={club} round={round} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
