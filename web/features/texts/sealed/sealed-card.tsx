import { Bookmark } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { LookAhead } from '#contract/progress/look-ahead.ts'
import { useBrowserValue } from '#web/client/browser-value.ts'
import { useDates } from '#web/ui/dates.ts'
import { LookAheadButton } from './look-ahead-button.tsx'
import { useParts } from './use-parts.ts'
import { WhenOpen } from './when-open.tsx'
import { useViewer } from './use-viewer.ts'
import { agoInWords, atPlace, type PlacedText } from './place-words.ts'
import { rich } from '#web/messages/text.ts'
import type { TextName } from '../names.ts'

export interface SealedCardProps {
  what: TextName
  /** The author's name. */
  by: string
  sealed: PlacedText & { createdAt: string }
  /** Null for notes and reviews, which open with the whole book. */
  postId: LookAhead['postIds'][number] | null
  anchor?: string
  /** Of a question or a discussion, if it has any. */
  answers?: number
  /** For admins, and to mute a thread. */
  menu?: ReactNode
}

export function SealedCard({ what, by, sealed, postId, anchor, answers = 0, menu }: SealedCardProps) {
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
        <p className="min-w-0 grow basis-48 wrap-anywhere">
          {sentences[what]({
            by: <bdi className="font-semibold">{by}</bdi>,
            where: atPlace(sealed, parts),
            ago: <Ago instant={sealed.createdAt} />,
            answers,
          })}{' '}
          <span className="text-ink-soft">
            <WhenOpen texts={[sealed]} viewer={viewer} parts={parts} />
          </span>
        </p>
        {viewer.isMember && <LookAheadButton postId={postId} anchor={anchor} by={by} sealed={sealed} />}
      </div>
      {menu && <div className="-my-2.5 empty:hidden">{menu}</div>}
    </div>
  )
}

interface SealedFacts {
  by: ReactNode
  where: string
  ago: ReactNode
  answers: number
}

const sentences: Record<TextName, (facts: SealedFacts) => ReactNode> = {
  note: ({ by, where, ago }) =>
    rich('texts.sealed.note', '{by} wrote a note {where}, {ago}.', { by, where, ago }),
  review: ({ by, where, ago }) =>
    rich('texts.sealed.review', '{by} wrote a review {where}, {ago}.', { by, where, ago }),
  question: (facts) =>
    rich(
      'texts.sealed.question',
      '{answers, plural, =0 {{by} asked a question {where}, {ago}.} one {{by} asked a question {where}, {ago}, with # answer.} other {{by} asked a question {where}, {ago}, with # answers.}}',
      facts,
    ),
  discussion: (facts) =>
    rich(
      'texts.sealed.discussion',
      '{answers, plural, =0 {{by} started a discussion {where}, {ago}.} one {{by} started a discussion {where}, {ago}, with # reply.} other {{by} started a discussion {where}, {ago}, with # replies.}}',
      facts,
    ),
  answer: ({ by, where, ago }) =>
    rich('texts.sealed.answer', '{by} answered {where}, {ago}.', { by, where, ago }),
  reply: ({ by, where, ago }) =>
    rich('texts.sealed.reply', '{by} replied {where}, {ago}.', { by, where, ago }),
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
