import { Dices, Hourglass, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { type Host, type Turns, turnsMax } from '#contract/choosing/turns.ts'
import type { MemberId } from '#contract/members/member.ts'
import { useFormDraft } from '#web/client/use-form-draft.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import type { ChoosingClub } from '../queries.ts'
import { useChangeTurns } from './actions.ts'
import { OrderedHosts } from './ordered-hosts.tsx'
import { byWait, drawLots } from './whose-turn.ts'

interface OrderFormProps {
  club: ChoosingClub
  turns: Turns
  /** Members of the club; all of them, unless they have to be searched. */
  found: readonly Host[]
  search: { words: string; onChange: (words: string) => void } | null
  onClose: () => void
}

const OrderDraft = z.object({ order: z.array(z.int()) })

/** The order stays a draft until it is saved or cancelled. A club that begins starts with everybody. */
export function OrderForm({ club, turns, found, search, onClose }: OrderFormProps) {
  const [initial] = useState(() => ({ order: turns.order.length > 0 ? turns.order : idsOf(found) }))
  const { draft, change, discard } = useFormDraft(`turns:${club.id}`, OrderDraft, initial)
  const [known, setKnown] = useState<readonly Host[]>([])
  const [announcement, setAnnouncement] = useState('')
  const save = useChangeTurns(club)
  const everyone = [...turns.hosts, ...known, ...found]
  // Members may have left meanwhile, or be on a later page.
  const order = draft.order.flatMap((id) => everyone.find(({ memberId }) => memberId === id) ?? [])
  const others = found.filter(({ memberId }) => !draft.order.includes(memberId))
  const set = (next: readonly Host[]) => {
    save.clearError()
    setKnown([...known, ...next])
    change({ order: idsOf(next) })
  }
  const leave = () => {
    discard()
    onClose()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    save.run({ on: true, order: idsOf(order) }, leave)
  }
  function arrange(next: readonly Host[], what: string) {
    set(next)
    setAnnouncement(what)
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          onClick={() => arrange(drawLots(order), t('choosing.turns.drawn', 'A new order was drawn'))}
        >
          <Dices className="size-4" aria-hidden="true" />
          {t('choosing.turns.draw', 'Draw lots')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          onClick={() =>
            arrange(
              order.toSorted(byWait),
              t('choosing.turns.sortedByWait', 'Whoever has waited longest is now first'),
            )
          }
        >
          <Hourglass className="size-4" aria-hidden="true" />
          {t('choosing.turns.byWait', 'Longest wait first')}
        </Button>
      </div>
      <OrderedHosts hosts={order} onChange={set} onAnnounce={setAnnouncement} />
      {(others.length > 0 || search) && (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">
            {t('choosing.turns.others', 'Not taking turns')}
          </legend>
          {search && (
            <SearchInput
              label={t('choosing.turns.findMember', 'Find a member')}
              placeholder={t('choosing.turns.findMember', 'Find a member')}
              value={search.words}
              maxLength={100}
              dir="auto"
              onChange={({ target }) => search.onChange(target.value)}
              className="mb-2 sm:w-72"
            />
          )}
          <ul className="flex flex-wrap gap-2">
            {others.map((member) => (
              <li key={member.memberId}>
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={order.length >= turnsMax}
                  aria-label={t('choosing.turns.addMember', 'Add {name}', { name: member.name })}
                  onClick={() => set([...order, member])}
                >
                  <Plus className="size-4" aria-hidden="true" />
                  <bdi>{member.name}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {save.fieldError('order') !== undefined && (
        <p role="alert" className="text-sm text-danger-ink">
          {save.fieldError('order')}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3 *:max-sm:grow">
        {turns.on && (
          <Button variant="ghost" className="sm:me-auto" onClick={() => save.run({ on: false }, leave)}>
            {t('choosing.turns.stop', 'Stop taking turns')}
          </Button>
        )}
        <Button variant="outline" onClick={leave}>
          {t('words.cancel', 'Cancel')}
        </Button>
        <Button type="submit" disabled={order.length === 0} busy={save.isPending}>
          {turns.on ? t('words.save', 'Save') : t('choosing.turns.startNow', 'Start taking turns')}
        </Button>
      </div>
    </form>
  )
}

const idsOf = (hosts: readonly Host[]): MemberId[] => hosts.slice(0, turnsMax).map(({ memberId }) => memberId)
