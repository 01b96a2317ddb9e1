import type { ReactionCount } from '#contract/texts/reaction.ts'
import { ReactionGlyph } from './reaction-glyph.tsx'
import { nameOf } from './reaction-words.ts'

export const ReactionPill = ({ reaction, count, mine = false }: ReactionCount & { mine?: boolean }) => (
  <span
    className={`inline-flex h-7 items-center gap-1.5 rounded-full border px-2 text-xs tabular-nums ${
      mine
        ? 'border-action bg-action-tint font-bold text-action-ink inset-ring inset-ring-action'
        : 'border-line bg-paper-raised text-ink-soft group-hover:border-line-strong group-hover:text-ink'
    }`}
  >
    <ReactionGlyph reaction={reaction} />
    <span className="sr-only">{nameOf(reaction)} </span>
    {count}
  </span>
)
