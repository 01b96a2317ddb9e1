import { useQuery } from '@tanstack/react-query'
import { maxPasskeys } from '#contract/accounts/passkey-limits.ts'
import { useSignInMethods } from '#web/features/accounts/queries.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { passkeys } from './queries.ts'
import { useAddPasskey } from './actions.ts'
import { PasskeyRow } from './passkey-row.tsx'

/** Also shows keys that cannot be used at the moment, because a reader may want to remove them. */
export function PasskeysCard() {
  const mayAdd = useSignInMethods()?.passkeys ?? false
  const { data, isError, isFetching, refetch } = useQuery(passkeys)
  const adding = useAddPasskey()
  if (!mayAdd && !data?.length) return null
  return (
    <Card>
      <h2 className="text-xl">{t('passkeys.title', 'Passkeys')}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {t(
          'passkeys.lead',
          'Sign in with your fingerprint, your face or the lock of your device, without waiting for an email. Other ways to sign in keep working.',
        )}
      </p>
      {data ? (
        data.length > 0 && (
          <ul
            aria-label={t('passkeys.title', 'Passkeys')}
            className="mt-4 divide-y divide-line border-y border-line"
          >
            {data.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )
      ) : isError ? (
        <div className="mt-4">
          <ErrorState
            message={t('passkeys.notLoaded', 'Couldn’t load your passkeys. Check your connection.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      ) : (
        <Loading label={t('passkeys.loading', 'Loading your passkeys')} className="mt-4">
          <SkeletonText lines={2} />
        </Loading>
      )}
      {mayAdd && data && data.length < maxPasskeys && (
        <Button variant="outline" busy={adding.isPending} onClick={() => adding.run()} className="mt-4">
          {t('passkeys.add', 'Add a passkey')}
        </Button>
      )}
    </Card>
  )
}
