import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useState } from 'react'
import { cx } from 'class-variance-authority'
import { CountBadge } from './count-badge.tsx'
import { printCount } from './print-count.ts'

export type Tab<Name extends string> = {
  name: Name
  label: string
  icon?: ReactElement
  /** A number after the label, such as the number of reviews; not shown if it is 0. */
  count?: number | undefined
  /** A number that needs attention, and what it counts: '2 requests to join'. */
  waiting?: { count: number; label: string } | undefined
  content: ReactNode
}

export type TabsProps<Name extends string> = {
  /** Names the row for screen readers. */
  label: string
  tabs: readonly Tab<Name>[]
  selected: Name
  onSelect: (name: Name) => void
  /** On narrow screens numbers are below the labels, so that four short ones fit. */
  stacks?: boolean
}

/**
 * Panels stay mounted once visited, so that unsaved input survives. On narrow screens the row of tabs scrolls. Without Radix, whose
 * tabs are 8 KB of the first visit to a book.
 */
export function Tabs<Name extends string>({
  label,
  tabs,
  selected,
  onSelect,
  stacks = false,
}: TabsProps<Name>) {
  const [visited, setVisited] = useState<ReadonlySet<Name>>(new Set([selected]))
  if (!visited.has(selected)) setVisited(new Set([...visited, selected]))

  const id = useId()

  /** Arrows go round, as the ARIA practices have it; Tab leaves the row. */
  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || ctrlKey || metaKey || shiftKey) return
    const at = tabs.findIndex(({ name }) => name === selected)
    const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
    const [back, forwards] = isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    const to = { [back]: at - 1, [forwards]: (at + 1) % tabs.length, Home: 0, End: -1 }[key]
    const tab = to === undefined ? undefined : tabs.at(to)
    if (!tab) return
    event.preventDefault()
    document.getElementById(`${id}-${tab.name}`)?.focus()
    onSelect(tab.name)
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className="scroll-fade-x flex w-0 min-w-full snap-x gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--color-line)] [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === selected}
            aria-controls={`${id}-${tab.name}-panel`}
            tabIndex={tab.name === selected ? 0 : -1}
            onClick={() => tab.name !== selected && onSelect(tab.name)}
            onKeyDown={moveByKey}
            className={cx(
              'group relative inline-flex min-h-12 shrink-0 snap-start items-center gap-2 rounded-t-md px-3.5 text-sm font-semibold text-ink-soft -outline-offset-2! transition-colors hover:bg-paper-hover hover:text-ink aria-selected:text-ink sm:px-4.5 [&_svg]:size-4.5',
              stacks &&
                'max-sm:min-h-14 max-sm:grow max-sm:flex-col max-sm:gap-0 max-sm:px-1 max-sm:pt-2 max-sm:text-[0.8125rem]',
            )}
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && (
              <span className="text-xs font-medium text-ink-faint tabular-nums">
                <span className="sr-only">, </span>
                {printCount(tab.count)}
              </span>
            )}
            {tab.waiting && (
              <>
                <CountBadge count={tab.waiting.count} />
                <span className="sr-only">{tab.waiting.label}</span>
              </>
            )}
            <span
              aria-hidden="true"
              className="absolute inset-x-3 bottom-0 h-0.75 origin-left rtl:origin-right scale-x-0 rounded-t-full bg-action transition-transform duration-200 group-aria-selected:scale-x-100"
            />
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.name}
          role="tabpanel"
          id={`${id}-${tab.name}-panel`}
          aria-labelledby={`${id}-${tab.name}`}
          tabIndex={0}
          hidden={tab.name !== selected}
          className="rounded-sm pt-6"
        >
          {visited.has(tab.name) && tab.content}
        </div>
      ))}
    </>
  )
}
