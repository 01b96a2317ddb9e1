import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { AccountDeletionPreview } from '#contract/own-account/own-account.ts'
import { fieldError, errorMessage } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { deletionPreview, useDeleteAccount } from './queries.ts'

interface DeleteAccountDialogProps {
  email: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The last question before an account goes: what becomes of its clubs, and the address typed once more. */
export function DeleteAccountDialog({ email, open, onOpenChange }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('')
  const closing = useDeleteAccount()
  const form = useId()
  const isSame = typed.trim().toLowerCase() === email
  const refused =
    fieldError(closing.error, 'email') ??
    (closing.isError ? errorMessage(closing.error, 'Nothing was deleted. Please try again.') : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSame && !closing.isPending && !closing.isSuccess) closing.mutate(typed)
  }

  return (
    <Dialog
      title="Delete your account?"
      description="This cannot be undone, and nobody here can bring it back."
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
            busy={closing.isPending || closing.isSuccess}
          >
            Delete for good
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <ClubsAfterwards />
        <form noValidate id={form} aria-label="Delete account" onSubmit={submit}>
          <Field label={`Type ${email} to go on`} error={refused}>
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

function ClubsAfterwards() {
  const { data, isPending } = useQuery(deletionPreview)
  if (isPending) return <SkeletonText lines={2} />
  if (!data || data.passedOn.length + data.ended.length === 0) return null
  return (
    <ul aria-label="Your clubs" className="space-y-2 text-sm">
      {data.passedOn.map((one) => (
        <Fate key={one.club} club={one.club}>
          passes to <bdi className="font-semibold">{one.heir}</bdi>.
        </Fate>
      ))}
      {data.ended.map((one: AccountDeletionPreview['ended'][number]) => (
        <Fate key={one.club} club={one.club} isEnd>
          is deleted with all that is in it, because nobody else is a member.
        </Fate>
      ))}
    </ul>
  )
}

const Fate = ({ club, isEnd = false, children }: { club: string; isEnd?: boolean; children: ReactNode }) => (
  <li className={`border-s-3 px-3 py-1.5 ${isEnd ? 'border-danger bg-danger-tint' : 'border-line-strong'}`}>
    <bdi className="font-semibold wrap-anywhere">{club}</bdi> {children}
  </li>
)
