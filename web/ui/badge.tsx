import type { ReactElement, ReactNode } from 'react'
import { cva } from 'class-variance-authority'

const badgeStyle = cva(
  'inline-flex max-w-full shrink-0 items-center gap-1 rounded-sm px-2 py-0.5 text-xs leading-[1.25rem] font-semibold [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        plain: 'bg-paper-hover text-ink-soft',
        lilac: 'bg-action-tint text-action-ink',
        rose: 'bg-rose text-rose-ink',
        mint: 'bg-mint text-mint-ink',
        sky: 'bg-sky text-sky-ink',
        gold: 'bg-gold-tint text-gold-ink',
        danger: 'bg-danger-tint text-danger-ink',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
)

export type BadgeTone = 'plain' | 'lilac' | 'rose' | 'mint' | 'sky' | 'gold' | 'danger'

export function Badge({
  tone,
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: ReactElement
  children: ReactNode
}) {
  return (
    <span className={badgeStyle({ tone })}>
      {icon}
      {children}
    </span>
  )
}
