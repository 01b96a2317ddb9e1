import { useQuery } from '@tanstack/react-query'
import type { DeletedClub } from '#contract/clubs/deletion.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { useRestoreClub } from './actions.ts'
import { deletedClubs } from './queries.ts'

export function DeletedClubs() {
  const { data: clubs = [] } = useQuery(deletedClubs)
  if (clubs.length === 0) return null
  return (
    <Card>
      <h2 className="text-xl">{t('clubs.deletedClubs', 'Deleted clubs')}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {t('clubs.deletedClubsHint', 'Nobody can see them. Restoring one brings everything back.')}
      </p>
      <ul
        aria-label={t('clubs.deletedClubs', 'Deleted clubs')}
        className="mt-4 divide-y divide-line border-y border-line"
      >
        {clubs.map((club) => (
          <DeletedClubRow key={club.id} club={club} />
        ))}
      </ul>
    </Card>
  )
}

function DeletedClubRow({ club }: { club: DeletedClub }) {
  const dates = useDates()
  const restoring = useRestoreClub(club)
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <p className="min-w-0 grow basis-48 text-sm">
        <bdi className="font-semibold wrap-anywhere">{club.name}</bdi>
        <span className="block text-ink-soft">
          {t('clubs.deletedForGood', 'Deleted for good on {day}', { day: dates.day(club.finalAt) })}
        </span>
      </p>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('clubs.restoreOf', 'Restore: {club}', { club: club.name })}
        busy={restoring.isPending || restoring.isSuccess}
        onClick={() => restoring.run()}
      >
        {t('clubs.restore', 'Restore')}
      </Button>
    </li>
  )
}
