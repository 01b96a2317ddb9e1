import { memo, useId } from 'react'
import { chanceFrom, hash, pick } from '#web/ui/cover-chance.ts'
import { designs, type Layout } from '#web/ui/cover-designs.ts'
import { palettes } from '#web/ui/cover-palettes.ts'
import { cutTo, titleSize } from '#web/ui/cover-title.ts'
import { HornNib } from '#web/ui/horn-nib.tsx'

export type TypesetCoverProps = {
  title: string
  author?: string | null | undefined
  genre?: string | null | undefined
  /** Leave the cover out of what is read aloud, where its title stands beside it. */
  decorative?: boolean
}

// The specification cuts the words on a placeholder (section 9).
const titleLimit = 15
const authorLimit = 20

// In hundredths of the cover's width; the sheet is 100 by 150.
const boxes = {
  label: {
    place: 'inset-x-[16%] top-[15%] h-[37%] items-center justify-center text-center',
    width: 66,
    height: 32,
  },
  band: { place: 'inset-x-[8%] top-[68.5%] bottom-[3%] justify-center', width: 82, height: 29 },
  open: { place: 'inset-x-[12%] top-[9%] h-[38%]', width: 75, height: 44 },
} as const

/**
 * A book's own cover, set from its title, author and genre: same book, same cover, always. Fills the width it is given. Its
 * drawing has a hundred parts, which nothing around it needs to go over again.
 */
export const TypesetCover = memo(function TypesetCover({
  title,
  author,
  genre,
  decorative = false,
}: TypesetCoverProps) {
  const id = useId()
  const { design, inks, chance } = composed(title, author ?? '', genre ?? '')
  const shown = { title: cutTo(titleLimit, title), author: cutTo(authorLimit, author ?? '') }
  const ink = design.layout === 'open' ? inks.text : inks.ink
  const box = boxes[design.layout]
  const size = titleSize(shown.title.shown + (shown.title.cut ? '…' : ''), box)
  const name = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': author ? `${title} by ${author}` : title }

  return (
    <div
      {...name}
      className="@container relative isolate aspect-2/3 w-full overflow-hidden text-left"
      style={{ backgroundColor: inks.ground, color: ink }}
    >
      <svg viewBox="0 0 200 300" className="absolute inset-0 size-full" aria-hidden="true">
        {design.draw(inks, chance, id)}
        <Plate layout={design.layout} paper={inks.paper} ink={inks.ink} />
        {design.mark.seal && <circle cx={design.mark.x} cy={design.mark.y} r="19" fill={inks.paper} />}
        <HornNib {...design.mark} ink={ink} />
      </svg>
      <div className={`absolute flex flex-col gap-[2.5cqw] ${box.place}`}>
        <span
          dir="auto"
          className={`font-serif leading-[1.06] font-semibold tracking-[-0.02em] wrap-anywhere [font-variation-settings:'opsz'_60] ${shown.title.cut ? 'cut-short' : ''}`}
          style={{ fontSize: `${size}cqw` }}
        >
          {shown.title.shown}
        </span>
        {shown.author.shown !== '' && (
          <span
            dir="auto"
            className={`text-[6.4cqw] leading-tight font-semibold wrap-anywhere ${shown.author.cut ? 'cut-short' : ''}`}
          >
            {shown.author.shown}
          </span>
        )}
      </div>
    </div>
  )
})

/** What a book's cover is made of; books of one genre share half of the inks. */
export function composed(title: string, author: string, genre: string) {
  const seed = hash(`${title}\n${author}`.toLowerCase())
  const offset = genre === '' ? seed : hash(genre.toLowerCase()) + (seed % 6)
  return { design: pick(designs, seed >>> 8), inks: pick(palettes, offset), chance: chanceFrom(seed) }
}

function Plate({ layout, paper, ink }: { layout: Layout; paper: string; ink: string }) {
  if (layout === 'open') return null
  if (layout === 'band') {
    return (
      <>
        <path d="M0 200H200V300H0Z" fill={paper} />
        <path d="M0 200H200" stroke={ink} strokeWidth="3" />
        <path d="M0 204H200" stroke={ink} strokeWidth=".8" />
      </>
    )
  }
  return (
    <>
      <path d="M18 40H182V160H18Z" fill={paper} />
      <path d="M23 45H177V155H23Z" fill="none" stroke={ink} strokeWidth="1.6" />
      <path d="M26 48H174V152H26Z" fill="none" stroke={ink} strokeWidth=".6" />
    </>
  )
}
