import { type FormEvent, useRef, useState } from 'react'
import { nameMax } from '#contract/accounts/account.ts'
import { fieldError } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSignIn } from './actions.ts'
import { isValid, type PendingCode } from './pending-code.ts'
import { signInAnchor } from './return-path.ts'
import { useAnchorFocus } from './use-anchor-focus.ts'

interface SignInFormProps {
  /** The code requested before the reader came back to change their address. */
  previous?: PendingCode
  /** Called in place of a new request when the address is unchanged and its code still valid. */
  onAddressKept?: () => void
  /** Called where codes are mailed, once one was sent. */
  onCodeSent?: (typed: { email: string; name: string }) => void
}

/** Signs in by e-mail address, or requests a code. A link to `#sign-in` focuses it. */
export function SignInForm({ previous, onAddressKept, onCodeSent }: SignInFormProps) {
  const [email, setEmail] = useState(previous?.email ?? '')
  const [name, setName] = useState(previous?.name ?? '')
  const input = useRef<HTMLInputElement>(null)
  const signingIn = useSignIn()
  useAnchorFocus(signInAnchor, input)
  const emailError = email === signingIn.variables?.email ? fieldError(signingIn.error, 'email') : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (signingIn.isPending) return
    if (!email.trim()) {
      toast({ title: 'Email Required', description: 'Please enter your email address', tone: 'error' })
      input.current?.focus()
      return
    }
    if (previous && previous.email === email.trim() && isValid(previous)) return onAddressKept?.()
    signingIn.mutate(
      { email, ...(name.trim() && { name }) },
      {
        onSuccess: (answer) =>
          'resendAfter' in answer && onCodeSent?.({ email: email.trim(), name: name.trim() }),
        onError: () => input.current?.focus(),
      },
    )
  }

  return (
    // POST, so that a submit before hydration never puts the address into the URL.
    <form
      noValidate
      id={signInAnchor}
      method="post"
      aria-label="Sign in"
      onSubmit={submit}
      className="space-y-4"
    >
      <Field label="Email" error={emailError}>
        <TextInput
          ref={input}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          required
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <Field label="Name (optional)" hint="The name other readers see.">
        <TextInput
          name="name"
          autoComplete="given-name"
          dir="auto"
          maxLength={nameMax}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Button type="submit" size="lg" wide busy={signingIn.isPending}>
        Sign In
      </Button>
      <noscript>
        <p className="text-sm">
          Signing in needs JavaScript. You can read everything open to visitors without it.
        </p>
      </noscript>
    </form>
  )
}
