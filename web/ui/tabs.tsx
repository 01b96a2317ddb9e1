import { type PointerEvent, type ReactElement, type ReactNode, type SyntheticEvent, useState } from 'react'
import { Tabs as Radix } from 'radix-ui'
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
}

// Radix focuses a tab on pointerdown. If nothing had the focus before, browsers then show the keyboard's focus ring.
const markPressed = ({ currentTarget }: PointerEvent<HTMLElement>) => (currentTarget.dataset['pressed'] = '')
const unmarkPressed = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
  delete currentTarget.dataset['pressed']

/** Panels stay mounted once visited, so that unsaved input survives. On narrow screens the row of tabs scrolls. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect }: TabsProps<Name>) {
  const [visited, setVisited] = useState<ReadonlySet<Name>>(new Set([selected]))
  if (!visited.has(selected)) setVisited(new Set([...visited, selected]))

  function select(name: string) {
    const tab = tabs.find((one) => one.name === name)
    if (tab) onSelect(tab.name)
  }

  return (
    <Radix.Root value={selected} onValueChange={select}>
      <Radix.List
        aria-label={label}
        className="scroll-fade-x flex w-0 min-w-full snap-x gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--color-line)] [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.name}
            value={tab.name}
            onPointerDown={markPressed}
            onKeyDown={unmarkPressed}
            onBlur={unmarkPressed}
            className="group relative inline-flex min-h-12 shrink-0 snap-start items-center gap-2 rounded-t-md px-3.5 text-sm font-semibold text-ink-soft -outline-offset-2! transition-colors data-pressed:outline-none hover:bg-paper-hover hover:text-ink data-[state=active]:text-ink sm:px-4.5 [&_svg]:size-4.5"
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
              className="absolute inset-x-3 bottom-0 h-0.75 origin-left scale-x-0 rounded-t-full bg-action transition-transform duration-200 group-data-[state=active]:scale-x-100"
            />
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.name}
          value={tab.name}
          forceMount
          className="rounded-sm pt-6 data-[state=inactive]:hidden"
        >
          {visited.has(tab.name) && tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
