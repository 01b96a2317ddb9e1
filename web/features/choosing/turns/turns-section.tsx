import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Host, Turns } from '#contract/choosing/turns.ts'
import { listParts } from '#contract/messages/list.ts'
import { to } from '#contract/pages.ts'
import { locale } from '#web/messages/locale.ts'
import { rich, t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { ChoosingClub } from '../queries.ts'
import { HowEvenly } from './how-evenly.tsx'
import { OwnPart } from './own-part.tsx'
import { turnsOf } from './queries.ts'
import { TurnMenu } from './turn-menu.tsx'
import { currentOf, nextOf } from './whose-turn.ts'

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }))
const PickDialog = lazy(async () => ({ default: (await import('./pick-dialog.tsx')).PickDialog }))

interface TurnsSectionProps {
  club: ChoosingClub
  ownId: number | null
  isAdmin: boolean
}

/** Whose turn it is to choose; for a club that takes no turns only its admins see how to. */
export function TurnsSection({ club, ownId, isAdmin }: TurnsSectionProps) {
  const { data: turns } = useQuery(turnsOf(club.id))
  const [dialog, setDialog] = useState<'order' | 'pick' | null>(null)
  if (!turns || (!turns.on && !isAdmin)) return null
  const current = currentOf(turns)
  const onClose = () => setDialog(null)
  return (
    <>
      {turns.on ? (
        <Card role="region" aria-labelledby="turns" className="mb-10">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <h2 id="turns" className="text-xl wrap-anywhere sm:text-2xl">
                {headingOf(current, ownId)}
              </h2>
              <Next turns={turns} ownId={ownId} />
            </div>
            {current && (isAdmin || current.memberId === ownId) && (
              <TurnMenu
                club={club}
                turns={turns}
                current={current}
                onOrder={isAdmin ? () => setDialog('order') : undefined}
              />
            )}
          </div>
          <div className="mt-4 flex flex-wrap items-center gap-3 empty:hidden">
            {turns.roundId !== null && (
              <p>
                <PageLink
                  to={to.round(club.slug, turns.roundId)}
                  className="font-semibold text-action-ink underline underline-offset-3"
                >
                  {t('choosing.turns.toTheVote', 'The club is voting on what’s offered')}
                </PageLink>
              </p>
            )}
            {turns.roundId === null && current && (isAdmin || current.memberId === ownId) && (
              <Button
                variant={current.memberId === ownId ? 'primary' : 'outline'}
                onClick={() => setDialog('pick')}
              >
                {current.memberId === ownId ? (
                  t('choosing.turns.choose', 'Choose a book')
                ) : (
                  <span>{rich('choosing.turns.chooseFor', 'Choose for {name}', { name: current.name })}</span>
                )}
              </Button>
            )}
            {isAdmin && !current && (
              <Button variant="outline" onClick={() => setDialog('order')}>
                {t('choosing.turns.changeOrder', 'Change the order')}
              </Button>
            )}
            <OwnPart club={club} turns={turns} ownId={ownId} />
          </div>
          <HowEvenly hosts={turns.hosts} />
        </Card>
      ) : (
        <p className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
          {t('choosing.turns.introduction', 'Does your club choose one after the other, instead of voting?')}
          <Button variant="outline" size="sm" onClick={() => setDialog('order')}>
            {t('choosing.turns.start', 'Take turns')}
          </Button>
        </p>
      )}
      <Suspense fallback={null}>
        {dialog === 'order' && <OrderDialog club={club} turns={turns} onClose={onClose} />}
        {dialog === 'pick' && current && (
          <PickDialog club={club} current={current} isOwn={current.memberId === ownId} onClose={onClose} />
        )}
      </Suspense>
    </>
  )
}

function headingOf(current: Host | undefined, ownId: number | null): ReactNode {
  if (!current) return t('choosing.turns.nobodys', 'Everyone is sitting out')
  return current.memberId === ownId
    ? t('choosing.turns.yours', 'It’s your turn to choose')
    : rich('choosing.turns.whose', 'It’s {name}’s turn to choose', { name: current.name })
}

/** As many names as fit on two lines of a phone. */
const namesShown = 6

function Next({ turns, ownId }: { turns: Turns; ownId: number | null }) {
  const next = nextOf(turns)
  if (next.length === 0) return null
  const names = listParts<ReactNode>(
    next
      .slice(0, namesShown)
      .map(({ memberId, name }) =>
        memberId === ownId ? t('choosing.turns.you', 'you') : <bdi key={memberId}>{name}</bdi>,
      ),
    locale(),
    'unit',
  )
  const more = next.length - namesShown
  return (
    <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
      {more > 0
        ? rich('choosing.turns.thenMore', 'Then {names} and {more, plural, one {# more} other {# more}}', {
            names: <>{names}</>,
            more,
          })
        : rich('choosing.turns.then', 'Then {names}', { names: <>{names}</> })}
    </p>
  )
}
