import { Copy, Trash2 } from 'lucide-react'
import type { RegistrationLink } from '#contract/accounts/registration.ts'
import { copyLink } from '#web/features/clubs/copy-link.ts'
import { t } from '#web/messages/text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDates } from '#web/ui/dates.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useDeleteLink } from './actions.ts'

export function LinkRow({ link }: { link: RegistrationLink }) {
  const dates = useDates()
  const deleting = useDeleteLink(link)
  const address = window.location.origin + link.path
  const until = dates.day(link.expiresAt)
  return (
    <li className="flex min-h-14 items-center gap-3 py-3">
      <div className="min-w-0 grow">
        <p dir="ltr" className="truncate text-start text-sm font-semibold rtl:text-end">
          {address}
        </p>
        <p className="mt-0.5 text-xs text-ink-soft">
          {t(
            'registration.usedUntil',
            '{used, number} of {places, plural, one {# place} other {# places}} taken. Works until {until}.',
            { used: link.used, places: link.places, until },
          )}
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton
          label={t('registration.copy', 'Copy the link that works until {until}', { until })}
          icon={<Copy className="size-4.5" aria-hidden="true" />}
          onClick={() => void copyLink(address)}
        />
        <ConfirmDialog
          title={t('registration.deleteAsk', 'Delete this link?')}
          description={t(
            'registration.deleteHint',
            'Nobody can create an account with it any more. Accounts made with it stay.',
          )}
          confirmLabel={t('registration.deleteLink', 'Delete link')}
          onConfirm={() => deleting.run()}
          trigger={
            <IconButton
              label={t('registration.delete', 'Delete the link that works until {until}', { until })}
              icon={<Trash2 className="size-4.5" aria-hidden="true" />}
              busy={deleting.isPending}
            />
          }
        />
      </div>
    </li>
  )
}
