import { ChevronRight } from 'lucide-react'
import { rich, t } from '#web/messages/text.ts'
import { parts } from './melody.ts'
import { partWords } from './part-words.ts'
import { formatTime } from './use-recording.ts'

interface MusicNotesProps {
  time: number
  onPick: (second: number) => void
}

export function MusicNotes({ time, onPick }: MusicNotesProps) {
  const current = parts.findLast(({ start }) => start <= time)
  return (
    <details className="group mt-4 border-t border-line pt-2">
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-4.5 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
          aria-hidden="true"
        />
        {t('chronicles.scoreNotes', 'Score notes: what you hear, and when')}
      </summary>
      <p className="mt-2 max-w-[64ch] text-sm text-ink-soft">
        {t(
          'chronicles.howItIsMade',
          'In three-four time at 66 beats a minute, in D Dorian: a slow waltz that never quite turns. Every sound is computed from our own notes, plucked, blown, struck and bowed by a program; nobody was recorded and nothing was sampled.',
        )}
      </p>
      <ol className="mt-4 grid gap-x-8 gap-y-1 md:grid-cols-2">
        {parts.map((part) => (
          <li key={part.name}>
            <button
              type="button"
              aria-current={time > 0 && part === current ? 'true' : undefined}
              onClick={() => onPick(part.start)}
              className="grid min-h-11 w-full grid-cols-[--spacing(12)_minmax(0,1fr)] rounded-md py-2 pe-3 text-start text-sm transition-colors hover:bg-paper-hover aria-[current=true]:bg-action-tint"
            >
              <span className="ps-2 text-ink-soft tabular-nums">{formatTime(part.start)}</span>
              <span>
                {rich('chronicles.partAndNote', '<strong>{name}.</strong> <soft>{note}</soft>', {
                  name: partWords[part.name].name,
                  note: partWords[part.name].note,
                  strong: (words) => <span className="font-semibold">{words}</span>,
                  soft: (words) => <span className="text-ink-soft">{words}</span>,
                })}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
