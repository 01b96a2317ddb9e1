import { Bookmark, ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { namesInWords, type PlacedText, placesWords } from './place-words.ts'
import { type Viewer, WhenOpen } from './when-open.tsx'

export interface SealedRunProps {
  /** More than one. */
  items: readonly (PlacedText & { memberName: string | null })[]
  /** A plural: 'replies'. */
  what: ReactNode
  /** Of the club's plan; empty if it has not been loaded. */
  parts: readonly { title: string }[]
  viewer: Viewer
  /** Unfolded from the start. */
  open?: boolean
  children: ReactNode
}

/** One line that unfolds, also without a script. */
export function SealedRun({ items, what, parts, viewer, open = false, children }: SealedRunProps) {
  return (
    <details open={open} className="group my-2">
      <summary className="flex list-none items-start gap-3 rounded-lg bg-gold-tint/55 px-4 py-3 text-sm hover:bg-gold-tint [&::-webkit-details-marker]:hidden">
        <Bookmark className="size-5 shrink-0 text-gold-ink" aria-hidden="true" />
        <span className="min-w-0 grow">
          <span className="font-semibold">
            {items.length} {what} are waiting
            {placesWords(items, parts).map((word, at) => (
              <Fragment key={at}>
                {' '}
                {at % 2 === 0 ? word : <bdi className="wrap-anywhere">{word}</bdi>}
              </Fragment>
            ))}
          </span>
          <span className="block text-ink-soft wrap-anywhere">
            By <bdi>{namesInWords(items.map(({ memberName }) => memberName))}</bdi>.{' '}
            <WhenOpen texts={items} viewer={viewer} parts={parts} />
          </span>
        </span>
        <ChevronDown
          className="size-4.5 shrink-0 text-ink-soft transition-[rotate] group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="mt-1 ps-3 sm:ps-4">{children}</div>
    </details>
  )
}
