import { KeyRound } from 'lucide-react'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { providerPath } from './provider-path.ts'

/** For the OpenID provider that an operator set under its own name. */
export function ProviderButton({ label, next }: { label: string; next: string | null }) {
  return (
    <a
      href={providerPath('oidc', next)}
      className={buttonStyle({ variant: 'outline', size: 'lg', wide: true })}
    >
      <KeyRound className="size-5 shrink-0" aria-hidden="true" />
      {t('signIn.withProvider', 'Sign In with {provider}', { provider: label })}
    </a>
  )
}
