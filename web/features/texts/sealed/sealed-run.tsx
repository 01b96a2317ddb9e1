import { Bookmark, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { atPlaces, namesInWords, type PlacedText } from './place-words.ts'
import { type Viewer, WhenOpen } from './when-open.tsx'
import { rich } from '#web/messages/text.ts'

export interface SealedRunProps {
  /** More than one. */
  items: readonly (PlacedText & { memberName: string | null })[]
  what: keyof typeof sentences
  /** The title of the book, for discussions of several books. */
  book?: string | undefined
  /** Of the club's plan; empty if it has not been loaded. */
  parts: readonly { title: string }[]
  viewer: Viewer
  /** Unfolded from the start. */
  open?: boolean
  children: ReactNode
}

/** One line that unfolds, also without a script. */
export function SealedRun({ items, what, book, parts, viewer, open = false, children }: SealedRunProps) {
  const waiting = { count: items.length, where: atPlaces(items, parts) }
  return (
    <details open={open} className="group my-2">
      <summary className="flex list-none items-start gap-3 rounded-lg bg-gold-tint/55 px-4 py-3 text-sm hover:bg-gold-tint [&::-webkit-details-marker]:hidden">
        <Bookmark className="size-5 shrink-0 text-gold-ink" aria-hidden="true" />
        <span className="min-w-0 grow">
          <span className="font-semibold wrap-anywhere">
            {book === undefined ? sentences[what](waiting) : onBook({ ...waiting, book })}
          </span>
          <span className="block text-ink-soft wrap-anywhere">
            {rich('texts.waiting.by', 'By {names}.', {
              names: namesInWords(items.map(({ memberName }) => memberName)),
            })}{' '}
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

interface Waiting {
  count: number
  where: string
}

const sentences = {
  notes: (waiting: Waiting) =>
    rich(
      'texts.waiting.notes',
      '{count, plural, one {# note is waiting {where}} other {# notes are waiting {where}}}',
      waiting,
    ),
  questions: (waiting: Waiting) =>
    rich(
      'texts.waiting.questions',
      '{count, plural, one {# question is waiting {where}} other {# questions are waiting {where}}}',
      waiting,
    ),
  discussions: (waiting: Waiting) =>
    rich(
      'texts.waiting.discussions',
      '{count, plural, one {# discussion is waiting {where}} other {# discussions are waiting {where}}}',
      waiting,
    ),
  answers: (waiting: Waiting) =>
    rich(
      'texts.waiting.answers',
      '{count, plural, one {# answer is waiting {where}} other {# answers are waiting {where}}}',
      waiting,
    ),
  replies: (waiting: Waiting) =>
    rich(
      'texts.waiting.replies',
      '{count, plural, one {# reply is waiting {where}} other {# replies are waiting {where}}}',
      waiting,
    ),
}

const onBook = (waiting: Waiting & { book: string }) =>
  rich(
    'texts.waiting.discussionsOnBook',
    '{count, plural, one {# discussion on {book} is waiting {where}} other {# discussions on {book} are waiting {where}}}',
    waiting,
  )
