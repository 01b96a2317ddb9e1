import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { t } from '#web/messages/text.ts'
import { toast, type ToastWords } from '#web/ui/toast.ts'
import { errorMessage, fieldError, isSignedOut } from './api.ts'
import { markSignedOut } from './current-user.ts'
import { holdQuery } from './held-queries.ts'
import { draftReader, readDraft, writeDraft } from './drafts.ts'
import { NoAnswerError } from './no-answer.ts'
import { KeptError } from './offline/kept-error.ts'

export interface Action<Input, Output, Data = unknown> {
  /** `stored` is for the call: what it sends is then kept on this device, and no longer a draft. */
  send: (input: Input, stored: () => void) => Promise<Output>
  /** The toast after success; none or null if the page shows the outcome itself. */
  success?: (output: Output, input: Input) => ToastWords | null
  /** The toast after a failure, or null for none. */
  failure: (error: unknown) => ToastWords | null
  /** Shows the change that is kept on this device until it can be sent. */
  onKept?: (input: Input) => unknown
  /** Shows the expected outcome in a cached query before the server has answered. */
  optimistic?: Optimistic<Input, Output, Data>
  /** Actions with the same key count as one group, for `useIsMutating` and `onSettled`. */
  key?: QueryKey
  /** For choices that readers may correct at once: actions with the same scope are all sent, one after the other. */
  scope?: string
  /** Runs after the toast; the action stays pending until it is done. */
  onSuccess?: (output: Output, input: Input) => unknown
  onFailure?: (error: unknown) => unknown
  /** Runs after success or failure; in a group, after the last one only, because a refetch would hide the others' changes. */
  onSettled?: () => unknown
}

export interface Optimistic<Input, Output, Data> {
  queryKey: QueryKey
  update: (data: Data, input: Input) => Data
  /** Replaces the expected outcome with the server's response. */
  confirm?: (data: Data, output: Output, input: Input) => Data
  /** Reverts only this change; others may be in flight. */
  rollback: (data: Data, input: Input, before: Data) => Data
}

export const failureToast =
  (title: string, fallback = t('words.tryAgainInAMoment', 'Try again in a moment.')) =>
  (error: unknown): ToastWords => ({ title, description: errorMessage(error, fallback), tone: 'error' })

/** Sends a change, shows the outcome in a toast, and marks the reader as signed out on a 401. */
export function useAction<Input = void, Output = unknown, Data = unknown>(
  action: Action<Input, Output, Data>,
) {
  const client = useQueryClient()
  const { optimistic, key, scope } = action
  const change = (update: (of: Optimistic<Input, Output, Data>, data: Data) => Data) =>
    optimistic &&
    client.setQueryData<Data>(optimistic.queryKey, (data) =>
      data === undefined ? undefined : update(optimistic, data),
    )
  const draft = useRef<{ name: string; text: string | null; reader: number | null }>(null)
  /** What was typed since it was sent stays. */
  function deleteDraft() {
    const sent = draft.current
    if (sent && readDraft(sent.name, sent.reader) === sent.text) writeDraft(sent.name, null, sent.reader)
  }
  const mutation = useMutation({
    mutationFn: (input: Input) => action.send(input, deleteDraft),
    ...(key && { mutationKey: key }),
    ...(scope !== undefined && { scope: { id: scope } }),
    onMutate: async (input) => {
      if (!optimistic) return undefined
      const release = holdQuery(client, optimistic.queryKey)
      await client.cancelQueries({ queryKey: optimistic.queryKey })
      const before = client.getQueryData<Data>(optimistic.queryKey)
      change(({ update }, data) => update(data, input))
      return { before, release }
    },
    onSuccess: (output, input, shown) => {
      const confirm = optimistic?.confirm
      if (confirm) change((_, data) => confirm(data, output, input))
      shown?.release()
      say(action.success?.(output, input))
      return action.onSuccess?.(output, input)
    },
    onError: (error, input, shown) => {
      const isLater = error instanceof KeptError
      const before = shown?.before
      if (before !== undefined && !isLater) change(({ rollback }, data) => rollback(data, input, before))
      shown?.release()
      if (isLater) {
        toast({ title: error.message })
        action.onKept?.(input)
        return
      }
      say(withReason(action.failure(error), error))
      if (isSignedOut(error)) markSignedOut(client)
      action.onFailure?.(error)
    },
    onSettled: () => (key && client.isMutating({ mutationKey: key }) > 1 ? undefined : action.onSettled?.()),
  })

  const running = useRef(false)
  /**
   * Sends, unless a call without a scope is already in flight. `onDone` runs even if the component has unmounted by then; `onKept` in
   * its place if the change is kept to be sent later. `draftName` is the draft that it was, and is again if the server refuses it.
   */
  function run(input: Input, onDone?: (output: Output) => void, onKept?: () => void, draftName?: string) {
    // `isPending` only changes with the next render; a second click may come before that.
    if (running.current && scope === undefined) return
    running.current = true
    // If the session turns out to be over, the draft is still theirs.
    const reader = draftReader()
    const text = draftName === undefined ? null : readDraft(draftName)
    draft.current = draftName === undefined ? null : { name: draftName, text, reader }
    mutation
      .mutateAsync(input)
      .then(onDone, (error: unknown) => {
        if (error instanceof KeptError) onKept?.()
        else if (draftName !== undefined && text !== null && readDraft(draftName, reader) === null)
          writeDraft(draftName, text, reader)
      })
      .finally(() => (running.current = false))
  }

  const isKept = mutation.error instanceof KeptError
  return {
    ...mutation,
    // What is kept has not failed.
    isError: mutation.isError && !isKept,
    error: isKept ? null : mutation.error,
    /** Whether the last change is kept on this device, to be sent later. */
    isKept,
    run,
    fieldError: (field: string) => fieldError(mutation.error, field),
    clearError: () => {
      if (mutation.isError) mutation.reset()
    },
  }
}

/** A server that is silent is a reason that no action words itself. */
const withReason = (words: ToastWords | null, error: unknown): ToastWords | null =>
  words && error instanceof NoAnswerError ? { ...words, description: error.message } : words

const say = (words: ToastWords | null | undefined) => words && toast(words)
