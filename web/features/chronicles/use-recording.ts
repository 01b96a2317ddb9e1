import { useRef, useState } from 'react'
import { seconds } from './melody.ts'

export type Phase = 'still' | 'loading' | 'playing' | 'failed'

/** What a player shows and does, around one `<audio>`: spread `wiring` on it. Nothing is fetched before the first play. */
export function useRecording() {
  const audio = useRef<HTMLAudioElement>(null)
  const [phase, setPhase] = useState<Phase>('still')
  const [at, setAt] = useState(0)

  function play() {
    const element = audio.current
    if (!element) return
    // After a failure the element holds on to it until it is told to try again.
    if (element.error) {
      element.load()
      element.currentTime = at
    }
    setPhase('loading')
    // What went wrong arrives as an `error` event; a browser that will not play at all rejects here.
    element.play().catch((reason: unknown) => {
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) setPhase('failed')
    })
  }

  function seek(second: number) {
    const to = Math.min(Math.max(second, 0), seconds)
    setAt(to)
    if (audio.current) audio.current.currentTime = to
  }

  return {
    phase,
    at,
    seek,
    play,
    pause: () => audio.current?.pause(),
    wiring: {
      ref: audio,
      preload: 'none',
      onPlaying: () => setPhase('playing'),
      onWaiting: () => setPhase('loading'),
      onPause: () => setPhase((now) => (now === 'failed' ? now : 'still')),
      onEnded: () => setAt(0),
      onError: () => setPhase('failed'),
      onTimeUpdate: () => setAt(audio.current?.currentTime ?? 0),
    },
  } as const
}

export type Player = ReturnType<typeof useRecording>

/** Seconds as a clock shows them: 2:05. */
export function clock(time: number): string {
  const whole = Math.floor(time)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
