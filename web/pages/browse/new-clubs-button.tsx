import { ArrowUp } from 'lucide-react'
import { clubsAPage } from '#contract/clubs/club.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'

/** New clubs would otherwise push the list down. */
export function NewClubsButton({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="pointer-events-none sticky top-19 z-20 h-0">
      {count > 0 && (
        <p className="flex animate-rise-in justify-center pt-2">
          <Button className="pointer-events-auto shadow-lifted" onClick={onShow}>
            <ArrowUp className="size-4.5" aria-hidden="true" />
            {count >= clubsAPage
              ? t('browse.newOrMore', '{count, number} or more new clubs', { count: clubsAPage })
              : t('browse.new', '{count, plural, one {# new club} other {# new clubs}}', { count })}
          </Button>
        </p>
      )}
    </div>
  )
}
