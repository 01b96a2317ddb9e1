import { useState } from 'react'
import type { WaitingItem } from '#web/client/offline/waiting-items.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { DiscardWaiting } from './discard-waiting.tsx'
import { EditWaiting } from './edit-waiting.tsx'
import type { Kept } from './kept.ts'
import { waitingInWords } from './waiting-words.ts'

/** One thing that waits: what it is, where it was written, and why it could not be sent. */
export function WaitingCard({ item, kept }: { item: WaitingItem; kept: Kept }) {
  const dates = useDates()
  const [isEdited, setIsEdited] = useState(false)
  const words = kept.wordsOf(item)
  const mayHaveArrived = item.sentAt !== null && !item.isOvertaken

  async function copy() {
    const { title = null, text = '' } = words ?? {}
    await navigator.clipboard.writeText(title === null ? text : `${title}\n\n${text}`)
    toast({ title: t('waiting.copied', 'Copied') })
  }

  return (
    <Card>
      <h2 className="text-lg">{waitingInWords(item)}</h2>
      <p className="mt-0.5 text-sm text-ink-soft">
        <PageLink
          to={item.page.path}
          className="relative underline underline-offset-3 after:absolute after:inset-x-0 after:-inset-y-3"
        >
          <bdi>{item.page.title}</bdi>
        </PageLink>{' '}
        · {dates.shortDayAndClock(item.at)}
      </p>
      {isEdited && words !== null ? (
        <EditWaiting
          words={words}
          hint={
            mayHaveArrived && item.key !== null
              ? t(
                  'waiting.onlyOne',
                  'If it has arrived already, that version stays, and this one isn’t sent.',
                )
              : undefined
          }
          onSave={(changed) => {
            setIsEdited(false)
            void kept.changeWaiting(item, changed)
          }}
          onCancel={() => setIsEdited(false)}
        />
      ) : (
        words && (
          <div dir="auto" className="mt-3 max-w-[68ch] wrap-anywhere">
            {words.title !== null && <h3 className="mb-1 text-base">{words.title}</h3>}
            <p dir="auto" className="whitespace-pre-line">
              {words.text}
            </p>
          </div>
        )
      )}
      {item.refusal === null ? (
        <p className="mt-3 text-sm font-semibold text-ink-soft">
          {mayHaveArrived
            ? t('waiting.unanswered', 'Sent, but not answered yet. It may have arrived already.')
            : t('waiting.kept', 'Kept on this phone, will be sent')}
        </p>
      ) : (
        <p role="alert" className="mt-3 text-sm font-semibold text-danger-ink">
          {item.refusal}
        </p>
      )}
      {!isEdited && (
        <div className="mt-3 flex flex-wrap gap-2">
          {words !== null && (
            <>
              {!item.isOvertaken && (
                <Button size="sm" variant="outline" onClick={() => setIsEdited(true)}>
                  {t('waiting.edit', 'Edit')}
                </Button>
              )}
              <Button size="sm" variant="outline" onClick={() => void copy()}>
                {t('waiting.copy', 'Copy')}
              </Button>
            </>
          )}
          {words === null && item.refusal !== null && (
            <Button size="sm" variant="outline" onClick={() => void kept.changeWaiting(item, null)}>
              {t('words.tryAgain', 'Try again')}
            </Button>
          )}
          <DiscardWaiting item={item} onDiscard={() => void kept.discardWaiting(item)} />
        </div>
      )}
    </Card>
  )
}
