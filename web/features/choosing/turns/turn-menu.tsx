import { ArrowLeftRight, Ellipsis, ListOrdered, SkipForward } from 'lucide-react'
import { turnRefusals } from '#contract/choosing/turn-refusals.ts'
import type { Host, Turns } from '#contract/choosing/turns.ts'
import { rich, t, wordsOf } from '#web/messages/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuRule } from '#web/ui/menu.tsx'
import type { ChoosingClub } from '../queries.ts'
import { useSkipTurn, useSwapTurns } from './actions.ts'
import { nextOf } from './whose-turn.ts'

/** Members to swap with who are offered in the menu; an admin can put anybody anywhere. */
const swapsOffered = 8

interface TurnMenuProps {
  club: ChoosingClub
  turns: Turns
  current: Host
  /** For admins. */
  onOrder: (() => void) | undefined
}

export function TurnMenu({ club, turns, current, onOrder }: TurnMenuProps) {
  const skip = useSkipTurn(club)
  const swap = useSwapTurns(club)
  const others = nextOf(turns)
  const of = current.memberId
  const unavailable = turns.roundId === null ? undefined : wordsOf(turnRefusals.voting)
  return (
    <Menu
      trigger={
        <IconButton
          label={t('choosing.turns.actions', 'Actions for this turn')}
          variant="outline"
          icon={<Ellipsis className="size-5" />}
          busy={skip.isPending || swap.isPending}
        />
      }
    >
      {others.length > 0 && (
        <MenuItem
          icon={<SkipForward className="rtl:-scale-x-100" aria-hidden="true" />}
          unavailable={unavailable}
          onSelect={() => skip.run(of)}
        >
          {t('choosing.turns.skip', 'Skip this turn')}
        </MenuItem>
      )}
      {others.slice(0, swapsOffered).map(({ memberId, name }) => (
        <MenuItem
          key={memberId}
          icon={<ArrowLeftRight aria-hidden="true" />}
          unavailable={unavailable}
          onSelect={() => swap.run({ memberId, of })}
        >
          {rich('choosing.turns.swapWith', 'Swap with {name}', { name })}
        </MenuItem>
      ))}
      {onOrder && (
        <>
          {others.length > 0 && <MenuRule />}
          <MenuItem icon={<ListOrdered aria-hidden="true" />} onSelect={onOrder}>
            {t('choosing.turns.changeOrder', 'Change the order')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
