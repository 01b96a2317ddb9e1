import { Bookmark } from 'lucide-react'
import type { Meeting } from '#contract/meetings/meeting.ts'
import { toReadWords } from '#contract/meetings/to-read-words.ts'
import { wordsOf } from '#web/messages/text.ts'

interface ReadingLineProps {
  meeting: Pick<Meeting, 'upToPart' | 'toGo'>
  className?: string
}

/** "To the end of The House: you have 2 parts (64 pages) to go"; nothing for a meeting that doesn’t say how far. */
export function ReadingLine({ meeting: { upToPart, toGo }, className = '' }: ReadingLineProps) {
  if (upToPart === null) return null
  return (
    <p className={`flex items-baseline gap-1.5 text-sm text-ink-soft wrap-anywhere ${className}`}>
      <Bookmark className="size-3.5 shrink-0 translate-y-0.5" aria-hidden="true" />
      <span dir="auto">{wordsOf(toReadWords(upToPart, toGo))}</span>
    </p>
  )
}
