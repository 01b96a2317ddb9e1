import { type FormEvent, useEffect, useRef, useState } from 'react'
import { rich, t, wordsOf } from '#web/messages/text.ts'
import { codeMessages, signInCode } from '#contract/accounts/sign-in.ts'
import { fieldError } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSignIn } from './actions.ts'
import { type PendingCode, savePendingCode } from './pending-code.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

const codeRequired = t('signIn.enterDigits', 'Enter the six digits from the email')

interface CodeFormProps {
  pending: PendingCode
  onChangeAddress: () => void
}

export function CodeForm({ pending, onChangeAddress }: CodeFormProps) {
  const { email, name } = pending
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const signingIn = useSignIn()
  const isComplete = code.length === signInCode.digits
  const [isMissing, setMissing] = useState(false)
  const refusal = code === signingIn.variables?.code ? fieldError(signingIn.error, 'code') : undefined
  const codeError = isMissing ? codeRequired : refusal

  useEffect(() => input.current?.focus(), [])

  function send(digits: string) {
    if (signingIn.isPending) return
    signingIn.mutate(
      { email, code: digits, ...(name && { name }) },
      { onError: () => input.current?.select() },
    )
  }

  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, signInCode.digits)
    setCode(digits)
    setMissing(false)
    // A complete code is sent without a click, however it was entered.
    if (digits.length === signInCode.digits && digits !== code) send(digits)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isComplete) send(code)
    else {
      toast({ title: t('signIn.codeRequired', 'Code Required'), description: codeRequired, tone: 'error' })
      setMissing(true)
      input.current?.focus()
    }
  }

  return (
    <form
      noValidate
      aria-label={t('signIn.confirm', 'Confirm your email')}
      onSubmit={submit}
      className="space-y-4"
    >
      <p className="text-sm">
        {rich(
          'signIn.codeEmailed',
          'We emailed a code to {email}. It can take a minute. Check your spam folder too.',
          { email: <bdi className="font-semibold wrap-anywhere">{email}</bdi> },
        )}
      </p>
      <Field
        label={t('signIn.code', 'Code')}
        error={codeError}
        hint={t('signIn.codeHint', 'Six digits. The link in the email works too.')}
      >
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
      <Button type="submit" size="lg" wide busy={signingIn.isPending}>
        {t('nav.signIn', 'Sign In')}
      </Button>
      <div className="-mx-3 flex flex-wrap justify-between gap-x-2">
        <ResendButton pending={pending} />
        <Button variant="ghost" onClick={onChangeAddress} className="px-3">
          {t('signIn.changeAddress', 'Change address')}
        </Button>
      </div>
    </form>
  )
}

function ResendButton({ pending }: { pending: PendingCode }) {
  const { email, name, next } = pending
  const wait = useSecondsUntil(pending.askedAt + signInCode.resendAfterSeconds * 1000)
  const requesting = useSignIn()

  const resend = () =>
    requesting.mutate(
      { email, ...(name && { name }), ...(next !== null && { next }) },
      {
        onSuccess: () => {
          savePendingCode({ ...pending, askedAt: Date.now() })
          toast({ title: t('signIn.codeSentTitle', 'Code sent'), description: wordsOf(codeMessages.sent) })
        },
      },
    )

  return (
    <Button
      variant="ghost"
      disabled={wait > 0}
      busy={requesting.isPending}
      onClick={resend}
      className="px-3 tabular-nums"
    >
      {wait > 0
        ? t('signIn.newCodeIn', 'Send a new code in {seconds} s', { seconds: wait })
        : t('signIn.newCode', 'Send a new code')}
    </Button>
  )
}
