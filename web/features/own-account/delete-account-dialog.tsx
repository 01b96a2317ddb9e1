import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { fieldError, errorMessage } from '#web/client/api.ts'
import { rich, t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useDeleteAccount } from './actions.ts'
import { deletionPreview } from './queries.ts'

interface DeleteAccountDialogProps {
  email: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function DeleteAccountDialog({ email, open, onOpenChange }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('')
  const deleting = useDeleteAccount()
  const form = useId()
  const isSame = typed.trim().toLowerCase() === email
  const emailError =
    fieldError(deleting.error, 'email') ??
    (deleting.isError
      ? errorMessage(deleting.error, t('account.notDeleted', 'Nothing was deleted. Try again.'))
      : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSame && !deleting.isPending && !deleting.isSuccess) deleting.mutate(typed)
  }

  return (
    <Dialog
      title={t('account.deleteAsk', 'Delete your account?')}
      description={t('account.deleteWarning', 'This can’t be undone. Nobody here can restore your account.')}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            {t('words.cancel', 'Cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            disabled={!isSame}
            busy={deleting.isPending || deleting.isSuccess}
          >
            {t('account.deleteForGood', 'Delete for good')}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <ClubOutcomes />
        <form noValidate id={form} aria-label={t('account.delete', 'Delete account')} onSubmit={submit}>
          <Field label={t('account.typeAddress', 'Type {email} to continue', { email })} error={emailError}>
            <TextInput
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="auto"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        </form>
      </div>
    </Dialog>
  )
}

function ClubOutcomes() {
  const { data, isPending } = useQuery(deletionPreview)
  if (isPending) return <SkeletonText lines={2} />
  if (!data || data.passedOn.length + data.ended.length === 0) return null
  return (
    <ul aria-label={t('account.yourClubs', 'Your clubs')} className="space-y-2 text-sm">
      {data.passedOn.map(({ deleted, ...names }, at) => {
        const values = {
          club: <ClubName>{names.club}</ClubName>,
          heir: <bdi className="font-semibold">{names.heir}</bdi>,
        }
        return (
          <ClubOutcome key={at}>
            {deleted
              ? rich(
                  'account.clubRestorable',
                  '{club} is already deleted. {heir} will be able to restore it.',
                  values,
                )
              : rich('account.clubPassedOn', '{club} will be handed over to {heir}.', values)}
          </ClubOutcome>
        )
      })}
      {data.ended.map(({ deleted, ...names }, at) => {
        const values = { club: <ClubName>{names.club}</ClubName> }
        return (
          <ClubOutcome key={at} isEnd>
            {deleted
              ? rich(
                  'account.clubGone',
                  '{club} is already deleted. Nobody will be able to restore it.',
                  values,
                )
              : rich(
                  'account.clubEnds',
                  '{club} will be deleted with everything in it, because it has no other members.',
                  values,
                )}
          </ClubOutcome>
        )
      })}
    </ul>
  )
}

const ClubName = ({ children }: { children: string }) => (
  <bdi className="font-semibold wrap-anywhere">{children}</bdi>
)

const ClubOutcome = ({ isEnd = false, children }: { isEnd?: boolean; children: ReactNode }) => (
  <li className={`border-s-3 px-3 py-1.5 ${isEnd ? 'border-danger bg-danger-tint' : 'border-line-strong'}`}>
    {children}
  </li>
)
