import { CalendarPlus, Copy, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { copyLink } from '#web/features/clubs/copy-link.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface FeedAddressProps {
  /** The secret path of the feed. */
  path: string
  /** Says what the link reveals. */
  hint: string
  onRenew: () => void
  isRenewing: boolean
}

export function FeedAddress({ path, hint, onRenew, isRenewing }: FeedAddressProps) {
  const [isAsking, setAsking] = useState(false)
  const address = window.location.origin + path
  return (
    <div className="space-y-5">
      <Field label={t('meetings.secretLink', 'Secret link')} hint={hint}>
        <TextInput
          dir="ltr"
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
          className="font-mono text-sm"
        />
      </Field>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <a href={`webcal://${window.location.host}${path}`} className={buttonStyle({ variant: 'primary' })}>
          <CalendarPlus className="size-4.5" aria-hidden="true" />
          {t('meetings.openInCalendar', 'Open in your calendar')}
        </a>
        <Button variant="outline" onClick={() => void copyLink(address)}>
          <Copy className="size-4.5" aria-hidden="true" />
          {t('meetings.copyLink', 'Copy link')}
        </Button>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-sm text-ink-soft">
        {t('meetings.linkSeen', 'Has someone else seen this link?')}
        <Button
          variant="ghost"
          size="sm"
          className="text-action-ink! max-sm:-ms-3"
          busy={isRenewing}
          onClick={() => setAsking(true)}
        >
          <RotateCcw className="size-4" aria-hidden="true" />
          {t('meetings.createNewLink', 'Create a new one')}
        </Button>
      </p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('meetings.newLinkQuestion', 'Create a new link?')}
        description={t(
          'meetings.newLinkMeans',
          'The old one will stop working at once. Calendars that use it will have to subscribe again.',
        )}
        confirmLabel={t('meetings.newLinkConfirm', 'Create a new link')}
        tone="plain"
        onConfirm={onRenew}
      />
    </div>
  )
}
