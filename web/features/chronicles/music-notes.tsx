import { ChevronRight } from 'lucide-react'
import { parts } from './melody.ts'
import { formatTime } from './use-recording.ts'

const descriptions: Record<(typeof parts)[number]['name'], string> = {
  Introduction:
    'The guitar over a low D, like someone trying a chair before sitting down. A bell, four times.',
  'The call':
    'The flute asks: up a fourth, up a step, and a long note that is let fall. The guitar does not answer yet.',
  'The call, answered':
    'The same question, climbing further. A warm choir of strings comes forward under it, and the bells agree.',
  'A breath': 'Two bars of bells and guitar. For the first time, a B natural: a window opened.',
  'The hills':
    'In F, and brighter. The flute goes up to its highest note, the strings open out, and one dark chord of E flat passes like a cloud over the mesa.',
  'The call, together':
    'The bells have the tune now and the flute sings above them. Where it ought to end it does not; it turns aside, thinks, and then does.',
  Home: 'The open window and the room, back and forth, slower. The last chord is D major: somebody has lit the lamp.',
}

interface MusicNotesProps {
  time: number
  onPick: (second: number) => void
}

export function MusicNotes({ time, onPick }: MusicNotesProps) {
  const current = parts.findLast(({ start }) => start <= time)
  return (
    <details className="group mt-4 border-t border-line pt-2">
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4.5 transition-transform group-open:rotate-90" aria-hidden="true" />
        Score notes: what you hear, and when
      </summary>
      <p className="mt-2 max-w-[64ch] text-sm text-ink-soft">
        In three-four time at 66 beats a minute, in D Dorian: a slow waltz that never quite turns. Every sound
        is computed from our own notes, plucked, blown, struck and bowed by a program; nobody was recorded and
        nothing was sampled.
      </p>
      <ol className="mt-4 grid gap-x-8 gap-y-1 md:grid-cols-2">
        {parts.map((part) => (
          <li key={part.name}>
            <button
              type="button"
              aria-current={time > 0 && part === current ? 'true' : undefined}
              onClick={() => onPick(part.start)}
              className="grid min-h-11 w-full grid-cols-[--spacing(12)_minmax(0,1fr)] rounded-md py-2 pr-3 text-left text-sm transition-colors hover:bg-paper-hover aria-[current=true]:bg-action-tint"
            >
              <span className="pl-2 text-ink-soft tabular-nums">{formatTime(part.start)}</span>
              <span>
                <span className="font-semibold">{part.name}.</span>{' '}
                <span className="text-ink-soft">{descriptions[part.name]}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
