import type { ReactNode } from 'react'

export type PageTitleProps = {
  title: ReactNode
  /** A sentence under it. */
  lead?: ReactNode
  /** Buttons at its side, below it on phones. */
  actions?: ReactNode
}

/** The one `h1` of a page, over a printer's rule. */
export function PageTitle({ title, lead, actions }: PageTitleProps) {
  return (
    <header className="rule-below mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-3xl">{title}</h1>
        {lead !== undefined && <p className="mt-2 max-w-[60ch] text-ink-soft">{lead}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}

export type SectionProps = {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
  className?: string
}

/** A part of a page under an `h2`. */
export function Section({ title, lead, actions, children, className }: SectionProps) {
  return (
    <section className={className}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-2xl">{title}</h2>
          {lead !== undefined && <p className="mt-1 max-w-[60ch] text-sm text-ink-soft">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
