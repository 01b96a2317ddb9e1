import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { suggestionsPerMember } from '#contract/choosing/pool.ts'
import { t } from '#web/messages/text.ts'
import { printCount } from '#web/ui/print-count.ts'
import { useUpdateSettings } from '../actions.ts'
import { choosing, type ChoosingClub } from '../queries.ts'

const { min, max } = suggestionsPerMember
const counts = Array.from({ length: max - min + 1 }, (_, at) => min + at)

/** A choice is saved at once, and undone if that fails. */
export function PoolSettings({ club }: { club: ChoosingClub }) {
  const id = useId()
  const { data } = useQuery(choosing.settings(club.id))
  const saving = useUpdateSettings(club)
  if (!data) return null
  const chosen = saving.isPending ? saving.variables.suggestionsPerMember : data.suggestionsPerMember
  return (
    <p className="mt-6 flex flex-wrap items-center gap-3 text-sm">
      <label htmlFor={id} className="font-semibold">
        {t('choosing.perMember', 'Books each member may suggest')}
      </label>
      <select
        id={id}
        value={chosen}
        onChange={({ target }) => saving.run({ suggestionsPerMember: Number(target.value) })}
        className="control w-auto px-3.5 text-sm"
      >
        {counts.map((count) => (
          <option key={count} value={count} className="bg-paper-raised">
            {printCount(count)}
          </option>
        ))}
      </select>
    </p>
  )
}
