import { useState } from 'react'
import type { WaitingItem } from '#web/client/offline/waiting-items.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDates } from '#web/ui/dates.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditWaiting } from './edit-waiting.tsx'
import type { Kept } from './kept.ts'
import { waitingInWords } from './waiting-words.ts'

/** One thing that waits: what it is, where it was written, and why it could not be sent. */
export function WaitingCard({ item, kept }: { item: WaitingItem; kept: Kept }) {
  const dates = useDates()
  const [isEdited, setIsEdited] = useState(false)
  const text = kept.textOf(item)

  async function copy() {
    await navigator.clipboard.writeText(text ?? '')
    toast({ title: t('waiting.copied', 'Copied') })
  }

  return (
    <Card>
      <h2 className="text-lg">{waitingInWords(item)}</h2>
      <p className="mt-0.5 text-sm text-ink-soft">
        <PageLink to={item.page.path}>
          <bdi>{item.page.title}</bdi>
        </PageLink>{' '}
        · {dates.shortDayAndClock(item.at)}
      </p>
      {isEdited && text !== null ? (
        <EditWaiting
          text={text}
          onSave={(changed) => {
            setIsEdited(false)
            void kept.changeWaiting(item, changed)
          }}
          onCancel={() => setIsEdited(false)}
        />
      ) : (
        text && (
          <p dir="auto" className="mt-3 max-w-[68ch] whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        )
      )}
      {item.refusal === null ? (
        <p className="mt-3 text-sm font-semibold text-ink-soft">
          {t('waiting.kept', 'Kept on this phone, will be sent')}
        </p>
      ) : (
        <p role="alert" className="mt-3 text-sm font-semibold text-danger-ink">
          {item.refusal}
        </p>
      )}
      {!isEdited && (
        <div className="mt-3 flex flex-wrap gap-2">
          {text !== null && (
            <>
              <Button size="sm" variant="outline" onClick={() => setIsEdited(true)}>
                {t('waiting.edit', 'Edit')}
              </Button>
              <Button size="sm" variant="outline" onClick={() => void copy()}>
                {t('waiting.copy', 'Copy')}
              </Button>
            </>
          )}
          {text === null && item.refusal !== null && (
            <Button size="sm" variant="outline" onClick={() => void kept.changeWaiting(item, null)}>
              {t('words.tryAgain', 'Try again')}
            </Button>
          )}
          <ConfirmDialog
            trigger={
              <Button size="sm" variant="ghost">
                {t('waiting.discard', 'Discard')}
              </Button>
            }
            title={t('waiting.discardThis', 'Discard this?')}
            description={t(
              'waiting.discardMeans',
              'It hasn’t been sent, and won’t be. Nobody else has seen it.',
            )}
            confirmLabel={t('waiting.discard', 'Discard')}
            onConfirm={() => void kept.discardWaiting(item)}
          />
        </div>
      )}
    </Card>
  )
}
