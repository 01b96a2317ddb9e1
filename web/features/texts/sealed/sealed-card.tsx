import { Bookmark } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { LookAhead } from '#contract/progress/look-ahead.ts'
import { useBrowserValue } from '#web/client/browser-value.ts'
import { useDates } from '#web/ui/dates.ts'
import { LookAheadButton } from './look-ahead-button.tsx'
import { useParts } from './use-parts.ts'
import { WhenOpen } from './when-open.tsx'
import { useViewer } from './use-viewer.ts'
import { agoInWords, type PlacedText, placeWords } from './place-words.ts'

export interface SealedCardProps {
  /** The author's name and what they did: 'wrote', 'replied'. */
  by: string
  did: string
  sealed: PlacedText & { createdAt: string }
  /** Null for notes and reviews, which open with the whole book. */
  postId: LookAhead['postIds'][number] | null
  anchor?: string
  /** After the time, as in ', with 3 replies'. */
  also?: ReactNode
  /** For admins, and to mute a thread. */
  menu?: ReactNode
}

export function SealedCard({ by, did, sealed, postId, anchor, also, menu }: SealedCardProps) {
  const parts = useParts()
  const viewer = useViewer()
  const box = useFocusKept()
  return (
    <div
      ref={box}
      className="my-2 flex items-start gap-3 sm:items-center rounded-lg bg-gold-tint/55 px-4 py-3 text-sm"
    >
      <Bookmark className="size-5 shrink-0 text-gold-ink" aria-hidden="true" />
      <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="min-w-0 grow basis-48">
          <bdi className="font-semibold wrap-anywhere">{by}</bdi> {did} at{' '}
          <bdi className="wrap-anywhere">{placeWords(sealed, parts)}</bdi>, <Ago instant={sealed.createdAt} />
          {also}.{' '}
          <span className="text-ink-soft">
            <WhenOpen texts={[sealed]} viewer={viewer} parts={parts} />
          </span>
        </p>
        {viewer.isMember && (
          <LookAheadButton postId={postId} anchor={anchor} by={by} place={placeWords(sealed, parts)} />
        )}
      </div>
      {menu && <div className="-my-2.5 empty:hidden">{menu}</div>}
    </div>
  )
}

/** Shows the day until the browser's clock is known. */
export function Ago({ instant }: { instant: string }) {
  const dates = useDates()
  const ago = useBrowserValue(() => agoInWords(instant, Date.now()), '')
  return <time dateTime={instant}>{ago || dates.day(instant)}</time>
}

/** If the element goes while it has the focus, the article around it takes the focus. */
function useFocusKept() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element?.contains(document.activeElement))
        element.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [])
  return box
}
