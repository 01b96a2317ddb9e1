import type { ComponentProps, ReactElement } from 'react'
import { buttonStyle, type ButtonLook } from './button-style.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> &
  Omit<ButtonLook, 'wide'> & {
    /** Read aloud, and shown as the tooltip. */
    label: string
    icon: ReactElement
    busy?: boolean | undefined
  }

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size,
  busy = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-disabled={busy || rest['aria-disabled']}
        className={buttonStyle({ variant, size, shape: 'icon', className })}
        onClick={busy ? undefined : onClick}
      >
        {busy ? <Spinner className="size-5" /> : icon}
      </button>
    </Tooltip>
  )
}
