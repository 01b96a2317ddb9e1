import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSignedOut } from '#web/features/accounts/queries.ts'
import { CallError, fieldSentence, sentenceOf } from '#web/client/api.ts'
import { toast, type ToastWords } from '#web/ui/toast.ts'

export interface Sending<Words, Sent> {
  send: (words: Words) => Promise<Sent>
  /** The toast when it is done. */
  done: string
  /** The toast when it failed. */
  failed: (error: unknown) => ToastWords
  /** Asks anew for what the change may have changed; until that is there the form stays busy. */
  refresh: () => Promise<unknown>
}

/** Title of a failure, and below it the server's own sentence where it had one. */
export const failedWith =
  (title: string) =>
  (error: unknown): ToastWords => ({
    title,
    description: sentenceOf(error, 'Please try again in a moment.'),
    tone: 'error',
  })

/** Sends what is in a form, once however often the button is pressed, and says in a toast how it went. */
export function useSending<Words, Sent>({ send, done, failed, refresh }: Sending<Words, Sent>) {
  const signedOut = useSignedOut()
  const underWay = useRef(false)
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast({ title: done })
      return refresh()
    },
    onError: (error) => {
      toast(failed(error))
      if (error instanceof CallError && error.status === 401) signedOut()
    },
  })

  /** `onSent` runs also when the form is gone by then, so that no draft outlives what was sent. */
  function start(words: Words, onSent?: (sent: Sent) => void) {
    // A second press may come before the first is drawn.
    if (underWay.current) return
    underWay.current = true
    mutation
      .mutateAsync(words)
      .then(onSent, () => {})
      .finally(() => (underWay.current = false))
  }

  return {
    start,
    busy: mutation.isPending,
    error: mutation.error,
    /** What the server had against one field, until something else is typed. */
    errorAt: (field: string) => fieldSentence(mutation.error, field),
    forgive: () => {
      if (mutation.isError) mutation.reset()
    },
  }
}
