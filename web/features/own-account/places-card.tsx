import { useQuery } from '@tanstack/react-query'
import { accountSettings } from '#web/features/accounts/settings.ts'
import { t } from '#web/messages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SavedMark, SavedStatus } from '#web/ui/saved.tsx'
import { useChangeSettings } from './actions.ts'

export function PlacesCard() {
  const { data } = useQuery(accountSettings)
  if (!data) return null
  return (
    <Card>
      <SavedStatus>
        <PlacesChoice sharesPlaces={data.sharesPlaces} />
      </SavedStatus>
    </Card>
  )
}

function PlacesChoice({ sharesPlaces }: { sharesPlaces: boolean }) {
  const change = useChangeSettings('places')
  return (
    <>
      <div className="mb-4 flex items-baseline justify-between gap-3">
        <h2 className="text-xl">{t('account.together', 'Reading together')}</h2>
        <SavedMark setting="places" />
      </div>
      <Checkbox
        label={t('account.sharePlaces', 'Share where I am in a book')}
        hint={t('account.sharePlacesHint', 'Members of your clubs see it beside the book. Nobody else does.')}
        checked={sharesPlaces}
        onChange={(shares) => change({ sharesPlaces: shares })}
      />
    </>
  )
}
