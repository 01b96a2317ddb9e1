import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { fieldError, errorMessage } from '#web/client/api.ts'
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
    (deleting.isError ? errorMessage(deleting.error, 'Nothing was deleted. Try again.') : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSame && !deleting.isPending && !deleting.isSuccess) deleting.mutate(typed)
  }

  return (
    <Dialog
      title="Delete your account?"
      description="This can’t be undone. Nobody here can restore your account."
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            disabled={!isSame}
            busy={deleting.isPending || deleting.isSuccess}
          >
            Delete for good
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <ClubOutcomes />
        <form noValidate id={form} aria-label="Delete account" onSubmit={submit}>
          <Field label={`Type ${email} to continue`} error={emailError}>
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
    <ul aria-label="Your clubs" className="space-y-2 text-sm">
      {data.passedOn.map((one, at) => (
        <ClubOutcome key={at} club={one.club}>
          {one.deleted ? (
            <>
              is already deleted. <bdi className="font-semibold">{one.heir}</bdi> will be able to restore it.
            </>
          ) : (
            <>
              will be handed over to <bdi className="font-semibold">{one.heir}</bdi>.
            </>
          )}
        </ClubOutcome>
      ))}
      {data.ended.map((one, at) => (
        <ClubOutcome key={at} club={one.club} isEnd>
          {one.deleted
            ? 'is already deleted. Nobody will be able to restore it.'
            : 'will be deleted with everything in it, because it has no other members.'}
        </ClubOutcome>
      ))}
    </ul>
  )
}

const ClubOutcome = ({
  club,
  isEnd = false,
  children,
}: {
  club: string
  isEnd?: boolean
  children: ReactNode
}) => (
  <li className={`border-s-3 px-3 py-1.5 ${isEnd ? 'border-danger bg-danger-tint' : 'border-line-strong'}`}>
    <bdi className="font-semibold wrap-anywhere">{club}</bdi> {children}
  </li>
)
