import type { ReactNode } from 'react'

export type PageTitleProps = {
  title: ReactNode
  lead?: ReactNode
  /** Buttons beside it; on phones below it. */
  actions?: ReactNode
}

/** The page's `h1`. */
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
