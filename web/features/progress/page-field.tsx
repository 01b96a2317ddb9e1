import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { buttonStyle } from '#web/ui/button-style.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { stepPage, parsePage } from './parse-place.ts'
import { t } from '#web/messages/text.ts'

export interface PageFieldProps {
  typed: string
  totalPages: number
  /** The page that steps start from while the typed one is invalid. */
  savedPage: number
  error: string | undefined
  onType: (typed: string) => void
}

export function PageField({ typed, totalPages, savedPage, error, onType }: PageFieldProps) {
  const errorId = useId()
  const page = parsePage(typed, totalPages)
  const step = (by: number) => onType(String(stepPage(page ?? savedPage, by, totalPages)))
  return (
    <div>
      <div className="flex items-center gap-2">
        <StepButton
          label={t('progress.pageBack', 'One page back')}
          disabled={page === 0}
          onStep={() => step(-1)}
        >
          <Minus className="size-5" aria-hidden="true" />
        </StepButton>
        <TextInput
          type="number"
          inputMode="numeric"
          enterKeyHint="done"
          min={0}
          max={totalPages}
          aria-label={t('progress.currentPage', 'Current page')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onType(target.value)}
          className="max-w-24 min-w-16 [appearance:textfield] text-center [&::-webkit-inner-spin-button]:appearance-none text-lg font-semibold tabular-nums"
        />
        <StepButton
          label={t('progress.pageForward', 'One page forward')}
          disabled={page === totalPages}
          onStep={() => step(1)}
        >
          <Plus className="size-5" aria-hidden="true" />
        </StepButton>
        <span className="ms-1 min-w-0 text-ink-soft tabular-nums">
          {t('progress.ofPages', 'of {pages}', { pages: totalPages })}
        </span>
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-sm text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}

interface StepButtonProps {
  label: string
  disabled: boolean
  onStep: () => void
  children: ReactNode
}

// `aria-disabled`, because a disabled button would lose the focus.
const StepButton = ({ label, disabled, onStep, children }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={disabled || undefined}
    onClick={onStep}
    className={buttonStyle({
      variant: 'outline',
      shape: 'icon',
      className: 'aria-disabled:opacity-55 max-sm:size-13 max-sm:min-h-13',
    })}
  >
    {children}
  </button>
)
