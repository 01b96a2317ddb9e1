import { type FormEvent, useId, useState } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import { isNameTyped, restorableDays } from '#contract/clubs/deletion.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useDeleteClub } from './actions.ts'

export function DeleteClubDialog({ club, onClose }: { club: Club; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const deleting = useDeleteClub(club)
  const form = useId()
  const isSame = isNameTyped(typed, club.name)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSame) deleting.run(typed)
  }

  return (
    <Dialog
      title={t('clubs.deleteAsk', 'Delete this club?')}
      description={t(
        'clubs.deleteAskHint',
        'You can restore it on your account page for {days, plural, one {# day} other {# days}}. After that it’s gone for good.',
        { days: restorableDays },
      )}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('words.cancel', 'Cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            disabled={!isSame}
            busy={deleting.isPending || deleting.isSuccess}
          >
            {t('clubs.delete', 'Delete club')}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <div className="text-sm">
          <p className="font-semibold">{t('clubs.deletedWithIt', 'Deleted with it:')}</p>
          <ul className="mt-1.5 list-disc space-y-1 ps-5">
            <li>{t('clubs.itsPage', 'its page, its settings and its invite link')}</li>
            <li>
              {t(
                'clubs.itsMemberships',
                '{count, plural, one {the memberships of # member} other {the memberships of # members}}',
                { count: club.memberCount },
              )}
            </li>
            <li>
              {t(
                'clubs.itsList',
                '{count, plural, one {the reading list with # book} other {the reading list with # books}}',
                { count: club.bookCount },
              )}
            </li>
            <li>{t('clubs.itsTexts', 'every review, note, question and discussion')}</li>
          </ul>
        </div>
        <form noValidate id={form} aria-label={t('clubs.delete', 'Delete club')} onSubmit={submit}>
          <Field
            label={t('clubs.typeTheName', 'Type the name of the club')}
            hint={<bdi className="font-semibold wrap-anywhere">{club.name}</bdi>}
            error={deleting.fieldError('name')}
          >
            <TextInput
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="auto"
              value={typed}
              onChange={({ target }) => {
                deleting.clearError()
                setTyped(target.value)
              }}
            />
          </Field>
        </form>
      </div>
    </Dialog>
  )
}
