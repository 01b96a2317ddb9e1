import { type FocusEvent, type ReactElement, type ReactNode, useRef } from 'react'
import { DropdownMenu as Radix } from 'radix-ui'
import { cx } from 'class-variance-authority'

export type MenuProps = {
  trigger: ReactElement
  children: ReactNode
  /** Opens on mount, for a menu whose code is fetched when its button is pressed. */
  defaultOpen?: boolean
  /** Whether that press came from the keyboard, before Radix was loaded; if so, the first item takes the focus. */
  byKey?: boolean
}

/** Made of `MenuItem`, `MenuLink` and `MenuRule`. */
export function Menu({ trigger, children, defaultOpen = false, byKey = false }: MenuProps) {
  const atFirst = useRef(byKey)

  function enter({ target, currentTarget }: FocusEvent) {
    if (!atFirst.current || target !== currentTarget) return
    atFirst.current = false
    currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }

  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onFocus={enter}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-80 min-w-52 animate-pop-in overflow-y-auto rounded-lg border border-line bg-paper-raised p-1.5 shadow-overlay"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const itemStyle =
  'flex min-h-11 w-full cursor-pointer items-start gap-2.5 rounded-sm px-3 py-2.5 text-start text-sm leading-[1.5rem] no-underline outline-none [&_svg]:mt-0.75 [&_svg]:size-4.5 [&_svg]:shrink-0'

export type MenuItemProps = {
  children: ReactNode
  onSelect: () => void
  icon?: ReactElement
  tone?: 'plain' | 'danger'
  /** Why it cannot be chosen. The item is then disabled and shows this in a second line. */
  unavailable?: string | undefined
}

/** The arrow keys also reach disabled items, so that screen readers read the reason. */
export function MenuItem({ children, onSelect, icon, tone = 'plain', unavailable }: MenuItemProps) {
  function select(event: Event) {
    if (unavailable === undefined) onSelect()
    else event.preventDefault()
  }

  return (
    <Radix.Item
      onSelect={select}
      aria-disabled={unavailable === undefined ? undefined : true}
      className={cx(
        itemStyle,
        unavailable !== undefined && 'cursor-not-allowed text-ink-faint data-highlighted:bg-paper-hover',
        unavailable === undefined &&
          tone === 'plain' &&
          'data-highlighted:bg-action-tint data-highlighted:text-action-ink',
        unavailable === undefined && tone === 'danger' && 'text-danger-ink data-highlighted:bg-danger-tint',
      )}
    >
      {icon}
      <span>
        {children}
        {unavailable !== undefined && <span className="block text-xs leading-[1.25rem]">{unavailable}</span>}
      </span>
    </Radix.Item>
  )
}

export function MenuRule() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />
}
