import { type FormEvent, useEffect, useRef, useState } from 'react'
import { codeMessages, signInCode } from '#contract/accounts/sign-in.ts'
import { fieldError } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSignIn } from './sign-in-queries.ts'
import { type PendingCode, savePendingCode } from './pending-code.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** The second step where codes are mailed: the code itself, another one, or another address. */
export function CodeForm({ asked, onOtherAddress }: { asked: PendingCode; onOtherAddress: () => void }) {
  const { email, name } = asked
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const proving = useSignIn()
  const isWhole = code.length === signInCode.digits
  const refused = code === proving.variables?.code ? fieldError(proving.error, 'code') : undefined

  // The form has changed under the reader's hands: the cursor goes where they carry on.
  useEffect(() => input.current?.focus(), [])

  function send(digits: string) {
    if (proving.isPending) return
    proving.mutate(
      { email, code: digits, ...(name && { name }) },
      { onSuccess: () => savePendingCode(null), onError: () => input.current?.select() },
    )
  }

  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, signInCode.digits)
    setCode(digits)
    // Typed, pasted or filled in by the phone: a whole code needs no further press.
    if (digits.length === signInCode.digits && digits !== code) send(digits)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isWhole) send(code)
    else {
      toast({ title: 'Code Required', description: `Please enter the six digits`, tone: 'error' })
      input.current?.focus()
    }
  }

  return (
    <form noValidate aria-label="Prove your address" onSubmit={submit} className="space-y-4">
      <p className="text-sm">
        We sent a letter with a code to <bdi className="font-semibold wrap-anywhere">{email}</bdi>. It can
        take a minute; look among the spam as well.
      </p>
      <Field label="Code" error={refused} hint="Six digits. The link in the letter does the same.">
        <TextInput
          ref={input}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={({ target }) => type(target.value)}
          className="text-center font-semibold tracking-[0.35em] tabular-nums"
        />
      </Field>
      <Button type="submit" size="lg" wide busy={proving.isPending}>
        Sign In
      </Button>
      <div className="-mx-3 flex flex-wrap justify-between gap-x-2">
        <SendAgain asked={asked} />
        <Button variant="ghost" onClick={onOtherAddress} className="px-3">
          Change address
        </Button>
      </div>
    </form>
  )
}

function SendAgain({ asked }: { asked: PendingCode }) {
  const { email, name } = asked
  const wait = useSecondsUntil(asked.askedAt + signInCode.resendAfterSeconds * 1000)
  const asking = useSignIn()

  const ask = () =>
    asking.mutate(
      { email, ...(name && { name }) },
      {
        onSuccess: () => {
          savePendingCode({ ...asked, askedAt: Date.now() })
          toast({ title: 'Code sent', description: codeMessages.sent })
        },
      },
    )

  return (
    <Button
      variant="ghost"
      disabled={wait > 0}
      busy={asking.isPending}
      onClick={ask}
      className="px-3 tabular-nums"
    >
      {wait > 0 ? `Send a new code in ${wait} s` : 'Send a new code'}
    </Button>
  )
}
