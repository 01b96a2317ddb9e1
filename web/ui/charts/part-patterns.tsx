import type { ReactNode } from 'react'

interface Pattern {
  ground: string
  drawing: ReactNode
}

const stroke = { strokeWidth: 2 }

/** Told apart by their drawing; colour only helps. */
export const partPatterns: readonly Pattern[] = [
  { ground: 'fill-action', drawing: null },
  { ground: 'fill-sky', drawing: <path d="M-2 10 10-2M4 16 16 4" className="stroke-sky-ink" {...stroke} /> },
  { ground: 'fill-gold-tint', drawing: <circle cx="6" cy="6" r="2.4" className="fill-gold-ink" /> },
  { ground: 'fill-mint', drawing: <path d="M0 3h12M0 9h12" className="stroke-mint-ink" {...stroke} /> },
  { ground: 'fill-rose', drawing: <path d="M3 0v12M9 0v12" className="stroke-rose-ink" {...stroke} /> },
  {
    ground: 'fill-paper-raised',
    drawing: <path d="M0 6h12M6 0v12" className="stroke-ink-soft" strokeWidth="1.5" />,
  },
  { ground: 'fill-line-strong', drawing: null },
]

export function PartPattern({ id, at }: { id: string; at: number }) {
  const { ground, drawing } = partPatterns[at % partPatterns.length] ?? { ground: '', drawing: null }
  return (
    <pattern id={id} width="12" height="12" patternUnits="userSpaceOnUse">
      <rect width="12" height="12" className={ground} />
      {drawing}
    </pattern>
  )
}
