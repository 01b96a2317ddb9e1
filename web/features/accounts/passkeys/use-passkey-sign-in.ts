import { useEffect, useRef, useState } from 'react'
import { passkeyChallengeMs } from '#contract/accounts/passkey-limits.ts'
import { errorMessage } from '#web/client/api.ts'
import { useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { useReceiveReader, welcome } from '../actions.ts'

// Lazy: a first visit shows the form, and needs none of this until somebody signs in.
const loadCeremony = () => import('./ceremony.ts')

/** Before the challenge of the offer expires. */
const renewAfterMs = passkeyChallengeMs - 60_000

/**
 * Signs in with a passkey: by a button, and by choosing it where the browser fills in the address, once the reader turns to the form
 * (`begin`).
 */
export function usePasskeySignIn(isOffered: boolean) {
  const receive = useReceiveReader()
  const [isBegun, setBegun] = useState(false)
  const [offers, setOffers] = useState(0)
  const ceremony = useRef<Awaited<ReturnType<typeof loadCeremony>>>(undefined)
  const load = async () => (ceremony.current = await loadCeremony())

  const outcome = {
    success: (reader: Awaited<ReturnType<typeof send>>) => reader && welcome(),
    failure: (error: unknown) => ({
      title: t('signIn.failedTitle', 'Sign In Failed'),
      description: errorMessage(
        error,
        t('passkeys.notUsed', 'This browser can’t use a passkey here. Sign in another way.'),
      ),
      tone: 'error' as const,
    }),
    onSuccess: (reader: Awaited<ReturnType<typeof send>>) => void (reader && receive(reader)),
  }
  const send = async () => (await load()).signIn()
  const pressing = useAction({
    ...outcome,
    send,
    // The browser has taken back its offer for the sake of this.
    onSettled: () => setOffers((count) => count + 1),
  })
  const { mutate: offer } = useAction({
    ...outcome,
    send: async () => {
      const loaded = await load().catch(() => null)
      return loaded && loaded.signInByAutofill()
    },
  })

  useEffect(() => {
    if (!isOffered || !isBegun) return
    offer()
    const renewal = setTimeout(() => setOffers((count) => count + 1), renewAfterMs)
    return () => clearTimeout(renewal)
  }, [isOffered, isBegun, offers, offer])
  useEffect(() => () => ceremony.current?.stop(), [])

  return {
    begin: () => setBegun(true),
    signIn: () => pressing.run(),
    isPending: pressing.isPending,
  }
}
