import type { Reaction } from '#contract/texts/reaction.ts'

/** From one file for all six, so that the script holds no drawings. */
export const ReactionGlyph = ({ reaction }: { reaction: Reaction }) => (
  <svg aria-hidden="true" className="size-5 shrink-0">
    <use href={`/pictures/reactions/glyphs.svg#${reaction}`} />
  </svg>
)
