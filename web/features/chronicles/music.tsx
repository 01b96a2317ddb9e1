import { Pause, Play, RotateCcw } from 'lucide-react'
import { getSantaFeUnicorns } from '#contract/chronicles/recording.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { clock, type Phase, useRecording } from './use-recording.ts'
import { MusicNote } from './music-note.tsx'
import { MusicSlider } from './music-slider.tsx'
import { seconds } from './melody.ts'

const labels: Record<Phase, string> = {
  still: 'Play the music',
  loading: 'Loading the music; press to stop',
  playing: 'Pause the music',
  failed: 'Try the music again',
}

/** The music of the story: play, pause, a melody to move through, and a note on what is heard. */
export function Music() {
  const player = useRecording()
  const { phase, at } = player
  const running = phase === 'playing' || phase === 'loading'

  return (
    <section
      aria-labelledby="music"
      className="bookplate rounded-sm bg-paper-raised px-5 py-6 sm:px-8 sm:py-7"
    >
      {/* Nobody speaks in it; what is heard stands in the score note. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio {...player.wiring} src={getSantaFeUnicorns.path} />
      <div className="flex items-center gap-4 sm:gap-5">
        <button
          type="button"
          aria-label={labels[phase]}
          className={buttonStyle({ size: 'lg', shape: 'icon', className: 'rounded-full!' })}
          onClick={running ? player.pause : player.play}
        >
          <PhaseIcon phase={phase} />
        </button>
        <div className="min-w-0 grow">
          <h2 id="music" className="text-xl">
            Santa Fe Unicorns
          </h2>
          <p className="text-sm text-ink-soft">
            For guitar, wooden flute and small bells. Written for this story.
          </p>
        </div>
      </div>
      <div className="mt-5">
        <MusicSlider player={player} />
        <div className="mt-2 flex justify-between text-xs text-ink-soft tabular-nums">
          <span>{clock(at)}</span>
          <span role="status" className="text-center">
            {phase === 'loading' && 'Tuning up…'}
          </span>
          <span>{clock(seconds)}</span>
        </div>
      </div>
      {phase === 'failed' && (
        <p role="alert" className="mt-3 rounded-md bg-danger-tint px-4 py-3 text-sm">
          The music could not be loaded. Check your connection and press play to try again; the story reads
          without it.
        </p>
      )}
      <MusicNote at={at} onPick={(second) => (player.seek(second), player.play())} />
    </section>
  )
}

function PhaseIcon({ phase }: { phase: Phase }) {
  if (phase === 'playing')
    return <Pause className="size-6" fill="currentColor" strokeWidth={0} aria-hidden="true" />
  if (phase === 'loading') return <Spinner className="size-6" />
  if (phase === 'failed') return <RotateCcw className="size-6" aria-hidden="true" />
  return <Play className="size-6 translate-x-0.5" fill="currentColor" strokeWidth={0} aria-hidden="true" />
}
