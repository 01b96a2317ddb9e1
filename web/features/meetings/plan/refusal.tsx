import { CircleAlert } from 'lucide-react'
import { CallError, errorMessage } from '#web/client/api.ts'

/** Nothing if the fields show the errors themselves. `otherwise` says what failed without an answer of the server. */
export function Refusal({ error, otherwise }: { error: unknown; otherwise: string }) {
  if (!error || (error instanceof CallError && error.problem?.errors?.length)) return null
  return (
    <div
      role="alert"
      className="flex gap-2.5 rounded-md bg-danger-tint px-4 py-3 text-sm text-danger-ink wrap-anywhere"
    >
      <CircleAlert className="mt-0.75 size-4 shrink-0" aria-hidden="true" />
      <p>{errorMessage(error, otherwise)}</p>
    </div>
  )
}
