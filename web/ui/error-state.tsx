import { RotateCcw } from 'lucide-react'
import { useMarkHydrated } from '#web/client/hydrated.ts'
import { t } from '#web/messages/text.ts'
import { Button } from './button.tsx'

export type ErrorStateProps = {
  message: string
  onRetry?: () => void
  retrying?: boolean
}

export function ErrorState({ message, onRetry, retrying = false }: ErrorStateProps) {
  useMarkHydrated()
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-md bg-danger-tint px-6 py-10 text-center"
    >
      <p className="max-w-[48ch] text-sm">{message}</p>
      {onRetry && (
        <Button variant="outline" onClick={onRetry} busy={retrying}>
          <RotateCcw className="size-4" aria-hidden="true" />
          {t('words.tryAgain', 'Try again')}
        </Button>
      )}
    </div>
  )
}
