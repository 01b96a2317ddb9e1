import { type ComponentProps, type FocusEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { buttonStyle, type ButtonLook } from './button-style.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** An action is running: the button keeps its width and its focus, and ignores presses. */
    busy?: boolean | undefined
    /** The label while busy, such as 'Saving...'; without it a spinner replaces the label. */
    busyLabel?: string | undefined
  }

/** If it is disabled while focused, it keeps the focus until the focus moves on. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  className,
  children,
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: ButtonProps) {
  const [hasFocus, setHasFocus] = useState(false)

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || disabled) event.preventDefault()
    else onClick?.(event)
  }
  function enter(event: FocusEvent<HTMLButtonElement>) {
    setHasFocus(true)
    onFocus?.(event)
  }
  function leave(event: FocusEvent<HTMLButtonElement>) {
    setHasFocus(false)
    onBlur?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      disabled={disabled && !hasFocus}
      aria-disabled={busy || disabled || rest['aria-disabled']}
      className={buttonStyle({ variant, size, wide, className })}
      onClick={press}
      onFocus={enter}
      onBlur={leave}
    >
      {busyLabel === undefined ? (
        <SpinnerOver busy={busy}>{children}</SpinnerOver>
      ) : (
        <LabelsStacked busy={busy} busyLabel={busyLabel}>
          {children}
        </LabelsStacked>
      )}
    </button>
  )
}

function SpinnerOver({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <>
      <span className={`inline-flex items-center gap-2 ${busy ? 'opacity-0' : ''}`}>{children}</span>
      {busy && <Spinner className="absolute size-5" />}
    </>
  )
}

// Both labels share one grid cell, so that the wider one sets the width in both states.
function LabelsStacked({
  busy,
  busyLabel,
  children,
}: {
  busy: boolean
  busyLabel: string
  children: ReactNode
}) {
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span className={`inline-flex items-center justify-center gap-2 ${busy ? 'invisible' : ''}`}>
        {children}
      </span>
      <span className={`inline-flex items-center justify-center gap-2 ${busy ? '' : 'invisible'}`}>
        <Spinner className="size-4" />
        {busyLabel}
      </span>
    </span>
  )
}
