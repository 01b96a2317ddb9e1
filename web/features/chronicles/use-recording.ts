import { useRef, useState } from 'react'
import { seconds } from './melody.ts'

export type Phase = 'paused' | 'loading' | 'playing' | 'failed'

/** Spread `audioProps` on one `<audio>`. Nothing is fetched before the first play. */
export function useRecording() {
  const audio = useRef<HTMLAudioElement>(null)
  const [phase, setPhase] = useState<Phase>('paused')
  const [time, setTime] = useState(0)

  function play() {
    const element = audio.current
    if (!element) return
    // After an error the element only plays again once it is reloaded.
    if (element.error) {
      element.load()
      element.currentTime = time
    }
    setPhase('loading')
    // Network errors arrive as an `error` event; a browser that refuses to play rejects here.
    element.play().catch((reason: unknown) => {
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) setPhase('failed')
    })
  }

  function seek(second: number) {
    const to = Math.min(Math.max(second, 0), seconds)
    setTime(to)
    if (audio.current) audio.current.currentTime = to
  }

  return {
    phase,
    time,
    seek,
    play,
    pause: () => audio.current?.pause(),
    audioProps: {
      ref: audio,
      preload: 'none',
      onPlaying: () => setPhase('playing'),
      onWaiting: () => setPhase('loading'),
      onPause: () => setPhase((now) => (now === 'failed' ? now : 'paused')),
      onEnded: () => setTime(0),
      onError: () => setPhase('failed'),
      onTimeUpdate: () => setTime(audio.current?.currentTime ?? 0),
    },
  } as const
}

export type Player = ReturnType<typeof useRecording>

/** 125 gives 2:05. */
export function formatTime(time: number): string {
  const whole = Math.floor(time)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
