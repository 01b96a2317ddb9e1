import { type FormEvent, useRef, useState } from 'react'
import { nameMax } from '#contract/accounts/account.ts'
import { fieldError } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSignIn } from './sign-in-queries.ts'
import { signInAnchor } from './return-path.ts'
import { type PendingCode, isAlive } from './pending-code.ts'
import { useAnchorFocus } from './use-anchor-focus.ts'

interface SignInFormProps {
  /** The code asked for before the reader came back to their address. */
  left?: PendingCode
  /** They did not change it: that code is still the one. */
  onReturn?: () => void
  /** Where codes are mailed, the address alone is only the first step. */
  onCodeSent?: (typed: { email: string; name: string }) => void
}

/** Signs in by e-mail address, or asks for a code; whoever comes by `#sign-in` finds the cursor in it. */
export function SignInForm({ left, onReturn, onCodeSent }: SignInFormProps) {
  const [email, setEmail] = useState(left?.email ?? '')
  const [name, setName] = useState(left?.name ?? '')
  const input = useRef<HTMLInputElement>(null)
  const signingIn = useSignIn()
  useAnchorFocus(signInAnchor, input)
  // What was wrong with the address, as long as it is still the one that was sent.
  const emailError = email === signingIn.variables?.email ? fieldError(signingIn.error, 'email') : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (signingIn.isPending) return
    if (!email.trim()) {
      toast({ title: 'Email Required', description: 'Please enter your email address', tone: 'error' })
      input.current?.focus()
      return
    }
    if (left && left.email === email.trim() && isAlive(left)) return onReturn?.()
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
    // Our own words say what is missing; the browser's would come before them. And whatever sends the form before its code
    // is here, nobody's address shall stand in that of the page.
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
      <Field label="Name (optional)" hint="How the other readers will know you.">
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
        <p className="text-sm">Signing in needs JavaScript. Everything open to visitors reads without it.</p>
      </noscript>
    </form>
  )
}
