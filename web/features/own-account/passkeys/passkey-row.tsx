import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import type { Passkey } from '#contract/accounts/passkey.ts'
import type { Dates } from '#contract/time/dates.ts'
import { t } from '#web/messages/text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDates } from '#web/ui/dates.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useRemovePasskey } from './actions.ts'
import { RenameDialog } from './rename-dialog.tsx'

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const dates = useDates()
  const removing = useRemovePasskey(passkey)
  const { name } = passkey
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <KeyRound className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-0 grow">
        <p dir="auto" className="text-sm font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-xs text-ink-soft">{lastUse(passkey, dates)}</p>
        {!passkey.isBackedUp && (
          <p className="text-xs text-ink-soft">{t('passkeys.onOneDevice', 'Kept on one device only')}</p>
        )}
      </div>
      <div className="flex shrink-0">
        <RenameDialog
          passkey={passkey}
          trigger={
            <IconButton
              label={t('passkeys.rename', 'Rename {name}', { name })}
              icon={<Pencil className="size-4.5" aria-hidden="true" />}
            />
          }
        />
        <ConfirmDialog
          title={t('passkeys.removeTitle', 'Remove “{name}”?', { name })}
          description={t(
            'passkeys.removeLead',
            'It won’t sign you in any more. Where you’re signed in now, you stay signed in. Your device may keep offering the passkey until you delete it there, too.',
          )}
          confirmLabel={t('passkeys.remove', 'Remove passkey')}
          onConfirm={() => removing.run()}
          trigger={
            <IconButton
              label={t('passkeys.removeName', 'Remove {name}', { name })}
              icon={<Trash2 className="size-4.5" aria-hidden="true" />}
              busy={removing.isPending}
            />
          }
        />
      </div>
    </li>
  )
}

const lastUse = ({ createdAt, lastUsedAt }: Passkey, dates: Dates): string =>
  lastUsedAt === null
    ? t('passkeys.neverUsed', 'Added on {day}, not used yet', { day: dates.day(createdAt) })
    : t('passkeys.lastUsed', 'Last used on {day}', { day: dates.day(lastUsedAt) })
