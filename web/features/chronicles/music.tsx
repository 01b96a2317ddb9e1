import { Pause, Play, RotateCcw } from 'lucide-react'
import { getSantaFeUnicorns } from '#contract/chronicles/recording.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { t } from '#web/messages/text.ts'
import { seconds } from './melody.ts'
import { MusicNotes } from './music-notes.tsx'
import { MusicSlider } from './music-slider.tsx'
import { formatTime, type Phase, useRecording } from './use-recording.ts'

const labels: Record<Phase, string> = {
  paused: t('chronicles.play', 'Play the music'),
  loading: t('chronicles.loadingMusic', 'Loading the music; press to stop'),
  playing: t('chronicles.pause', 'Pause the music'),
  failed: t('chronicles.tryMusicAgain', 'Try the music again'),
}

export function Music() {
  const player = useRecording()
  const { phase, time } = player
  const running = phase === 'playing' || phase === 'loading'

  return (
    <section
      aria-labelledby="music"
      className="bookplate rounded-sm bg-paper-raised px-5 py-6 sm:px-8 sm:py-7"
    >
      {/* Instrumental; the notes below describe it. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio {...player.audioProps} src={getSantaFeUnicorns.path} />
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
            {t('chronicles.musicTitle', 'Santa Fe Unicorns')}
          </h2>
          <p className="text-sm text-ink-soft">
            {t('chronicles.instruments', 'For guitar, wooden flute and small bells. Written for this story.')}
          </p>
        </div>
      </div>
      <div className="mt-5">
        <MusicSlider player={player} />
        <div dir="ltr" className="mt-2 flex justify-between text-xs text-ink-soft tabular-nums">
          <span>{formatTime(time)}</span>
          <span role="status" className="text-center">
            {phase === 'loading' && t('chronicles.tuning', 'Tuning up…')}
          </span>
          <span>{formatTime(seconds)}</span>
        </div>
      </div>
      {phase === 'failed' && (
        <p role="alert" className="mt-3 rounded-md bg-danger-tint px-4 py-3 text-sm">
          {t(
            'chronicles.noMusic',
            'Couldn’t load the music. Check your connection and press play to try again. You can read the story without it.',
          )}
        </p>
      )}
      <MusicNotes time={time} onPick={(second) => (player.seek(second), player.play())} />
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
