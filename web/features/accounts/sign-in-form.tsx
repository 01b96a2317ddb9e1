import { type FormEvent, useRef, useState } from 'react'
import { emailRequired, nameMax } from '#contract/accounts/account.ts'
import { to } from '#contract/pages.ts'
import { fieldError } from '#web/client/api.ts'
import { t, wordsOf } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSignIn } from './actions.ts'
import { isValid, type PendingCode } from './pending-code.ts'
import { signInAnchor } from './return-path.ts'
import { useAnchorFocus } from './use-anchor-focus.ts'

interface SignInFormProps {
  /** Also used when the browser itself submits the form, and in the mailed link. */
  next?: string | null
  /** Whether the browser may fill in a passkey instead of an address. */
  hasPasskeys?: boolean
  /** The code requested before the reader came back to change their address. */
  previous?: PendingCode
  /** Called instead of requesting a code when the address is unchanged and its code still valid. */
  onAddressKept?: () => void
  onCodeSent?: (typed: { email: string; name: string }) => void
}

/** A link to `#sign-in` focuses it. */
export function SignInForm({
  next = null,
  hasPasskeys = false,
  previous,
  onAddressKept,
  onCodeSent,
}: SignInFormProps) {
  const [typedEmail, setTypedEmail] = useState(previous?.email)
  const input = useRef<HTMLInputElement>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const signingIn = useSignIn()
  useAnchorFocus(signInAnchor, input)
  const [isMissing, setMissing] = useState(false)
  const refusal = typedEmail === signingIn.variables?.email ? fieldError(signingIn.error, 'email') : undefined
  const emailError = isMissing ? wordsOf(emailRequired) : refusal

  function submit(event: FormEvent) {
    event.preventDefault()
    if (signingIn.isPending) return
    // Read from the field, because it also holds text typed before hydration.
    const email = input.current?.value ?? ''
    const name = nameInput.current?.value ?? ''
    setTypedEmail(email)
    if (!email.trim()) {
      toast({
        title: t('signIn.emailRequiredTitle', 'Email Required'),
        description: wordsOf(emailRequired),
        tone: 'error',
      })
      setMissing(true)
      input.current?.focus()
      return
    }
    if (previous && previous.email === email.trim() && isValid(previous)) return onAddressKept?.()
    signingIn.mutate(
      { email, ...(name.trim() && { name }), ...(next !== null && { next }) },
      {
        onSuccess: (answer) =>
          'resendAfter' in answer && onCodeSent?.({ email: email.trim(), name: name.trim() }),
        onError: () => input.current?.focus(),
      },
    )
  }

  return (
    // Before hydration the browser submits the form itself, to a route that does the same.
    <form
      noValidate
      id={signInAnchor}
      method="post"
      action={to.signInForm(next)}
      aria-label={t('signIn.title', 'Sign in')}
      onSubmit={submit}
      className="space-y-4"
    >
      <Field label={t('signIn.email', 'Email')} error={emailError}>
        <TextInput
          ref={input}
          type="email"
          name="email"
          autoComplete={hasPasskeys ? 'email webauthn' : 'email'}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          required
          defaultValue={previous?.email}
          onChange={({ target }) => {
            setMissing(false)
            setTypedEmail(target.value)
          }}
        />
      </Field>
      <Field
        label={t('signIn.name', 'Name (optional)')}
        hint={t('signIn.nameHint', 'The name other readers see.')}
      >
        <TextInput
          ref={nameInput}
          name="name"
          autoComplete="given-name"
          dir="auto"
          maxLength={nameMax}
          defaultValue={previous?.name}
        />
      </Field>
      <Button type="submit" size="lg" wide busy={signingIn.isPending}>
        {t('nav.signIn', 'Sign In')}
      </Button>
    </form>
  )
}
