import { memo, useId } from 'react'
import { t } from '#web/messages/text.ts'
import { chanceFrom, hash, pick } from './cover-chance.ts'
import { designs } from './cover-designs.ts'
import { palettes } from './cover-palettes.ts'
import { cutTo, placeholderLimits, setAuthor, setTitle, titleSize } from './cover-title.ts'

export type TypesetCoverProps = {
  title: string
  author?: string | null | undefined
  genre?: string | null | undefined
  /** Hidden from screen readers, for use beside the title. */
  decorative?: boolean
  /** The placeholder of a picture that failed to load: its text is cut (specification, 9). */
  isPlaceholder?: boolean
}

// Where the text goes on a drawing of 200 by 300; the box that a title must fit is in hundredths of its width.
const boxes = {
  label: {
    sheet: { x: 32, y: 45, width: 136, height: 111 },
    align: 'items-center justify-center text-center',
    room: { width: 66, height: 32 },
  },
  band: {
    sheet: { x: 16, y: 205.5, width: 168, height: 85.5 },
    align: 'justify-center',
    room: { width: 82, height: 29 },
  },
  open: { sheet: { x: 24, y: 27, width: 152, height: 114 }, align: '', room: { width: 75, height: 44 } },
} as const

/**
 * A cover made from a book's title, author and genre; the same book always gets the same cover. It fills its container.
 * Memoised, because it has many parts. The text is inside the SVG and scales with it: in units of a container's width (`cqw`)
 * the layout of a card cost three times as much.
 */
export const TypesetCover = memo(function TypesetCover({
  title,
  author,
  genre,
  decorative = false,
  isPlaceholder = false,
}: TypesetCoverProps) {
  const id = useId()
  const { design, inks, chance } = composed(title, author ?? '', genre ?? '')
  const { layout, paper, ink } = design.plate
  const inked = layout === 'open' ? inks.text : inks.ink
  const box = boxes[layout]
  const shown = textOf(title, author ?? '', box, isPlaceholder)
  const name = decorative
    ? { 'aria-hidden': true }
    : {
        role: 'img',
        'aria-label': author ? t('titles.book', '{title} by {author}', { title, author }) : title,
      }

  return (
    <svg
      {...name}
      viewBox="0 0 200 300"
      className="block w-full rounded-[inherit] text-start forced-color-adjust-none"
      style={{ backgroundColor: inks.ground, color: inked }}
    >
      {design.draw(inks, chance, id)}
      {paper !== '' && <path d={paper} fill={inks.paper} />}
      <path d={ink} fill={inked} fillRule="evenodd" />
      <foreignObject {...box.sheet} className="overflow-visible forced-color-adjust-none">
        <div className={`flex flex-col gap-[5px] ${box.align}`} style={{ height: box.sheet.height }}>
          <span
            dir="auto"
            className={`font-serif leading-[1.06] font-semibold tracking-[-0.02em] wrap-anywhere [font-variation-settings:'opsz'_60] ${shown.title.cut ? 'cut-short' : ''}`}
            style={{ fontSize: 2 * shown.title.size }}
          >
            {shown.title.shown}
          </span>
          {shown.author.shown !== '' && (
            <span
              dir="auto"
              className={`text-[12.8px] leading-tight font-semibold wrap-anywhere ${shown.author.cut ? 'cut-short' : ''}`}
            >
              {shown.author.shown}
            </span>
          )}
        </div>
      </foreignObject>
    </svg>
  )
})

/** The size of an author's name, in units of the drawing, and the height of one of its lines. */
const authorSize = 12.8
const authorLine = 16
const gap = 5

function textOf(
  title: string,
  author: string,
  { room, sheet }: (typeof boxes)[keyof typeof boxes],
  isCut: boolean,
) {
  if (isCut) {
    const cut = cutTo(placeholderLimits.title, title)
    return {
      title: { ...cut, size: titleSize(cut.shown + (cut.cut ? '…' : ''), room) },
      author: cutTo(placeholderLimits.author, author),
    }
  }
  const set = setTitle(title, room)
  const left = sheet.height - set.lines * 2 * set.size * 1.06 - gap
  const lines = Math.min(2, Math.max(1, Math.floor(left / authorLine)))
  return { title: set, author: setAuthor(author, authorSize / 2, room.width, lines) }
}

/** The design and the palette of a book's cover; books of one genre share half of the palettes. */
export function composed(title: string, author: string, genre: string) {
  const seed = hash(`${title}\n${author}`.toLowerCase())
  const offset = genre === '' ? seed : hash(genre.toLowerCase()) + (seed % 6)
  return { design: pick(designs, seed >>> 8), inks: pick(palettes, offset), chance: chanceFrom(seed) }
}
