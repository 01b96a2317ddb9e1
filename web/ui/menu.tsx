import { type FocusEvent, type ReactElement, type ReactNode, useRef } from 'react'
import { DropdownMenu as Radix } from 'radix-ui'
import { cx } from 'class-variance-authority'

export type MenuProps = {
  trigger: ReactElement
  children: ReactNode
  /** Open from the start, for a menu that is fetched when its button is first pressed. */
  defaultOpen?: boolean
  /** That first opening was by a key, which Radix was not there to see: the first entry takes the focus, as after any later one. */
  byKey?: boolean
}

/** A menu that opens from a button; fill it with `MenuItem`, `MenuLink` and `MenuRule`. */
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
  'flex min-h-11 w-full cursor-pointer items-start gap-2.5 rounded-sm px-3 py-2.5 text-start text-sm leading-6 no-underline outline-none [&_svg]:mt-0.75 [&_svg]:size-4.5 [&_svg]:shrink-0'

export type MenuItemProps = {
  children: ReactNode
  onSelect: () => void
  icon?: ReactElement
  tone?: 'plain' | 'danger'
  /** Why it cannot be chosen now; given, the item is disabled and says so in a second line. */
  unavailable?: string | undefined
}

/** One action of a `Menu`. Unavailable ones can still be reached by arrows, so that everybody hears the reason. */
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
        {unavailable !== undefined && <span className="block text-xs leading-5">{unavailable}</span>}
      </span>
    </Radix.Item>
  )
}

/** A hairline between groups of a `Menu`. */
export function MenuRule() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />
}
