import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { t } from '#web/messages/text.ts'
import { unreadCount } from '../queries.ts'
import { useSeeAll } from './actions.ts'

export function SeeAllButton() {
  const { data } = useQuery(unreadCount)
  const seeing = useSeeAll()
  return (
    <Button
      variant="outline"
      disabled={!data || data.count === 0}
      busy={seeing.isPending}
      onClick={() => seeing.run()}
    >
      {t('notifications.markAll', 'Mark all as read')}
    </Button>
  )
}
