import { useState } from 'react'
import { Slider } from 'radix-ui'
import { t } from '#web/messages/text.ts'
import { melody, parts, seconds } from './melody.ts'
import { partWords } from './part-words.ts'
import { formatTime, type Player } from './use-recording.ts'

/** With a margin of two semitones. */
const highest = Math.max(...melody.map(([, , pitch]) => pitch)) + 2
const lowest = Math.min(...melody.map(([, , pitch]) => pitch)) - 2
const height = (highest - lowest) * 3

export function MusicSlider({ player }: { player: Player }) {
  // During a drag only the slider moves; the recording seeks when the thumb is released.
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = dragged ?? player.time
  const part = parts.findLast(({ start }) => start <= shown) ?? parts[0]

  return (
    <Slider.Root
      // Time runs from the left in any language, as in a score.
      dir="ltr"
      value={[shown]}
      min={0}
      max={Math.floor(seconds)}
      step={1}
      onValueChange={([next]) => next !== undefined && setDragged(next)}
      onValueCommit={([next]) => {
        setDragged(null)
        if (next !== undefined) player.seek(next)
      }}
      className="relative flex h-24 cursor-pointer touch-none items-center select-none"
    >
      <Slider.Track className="relative h-full grow">
        <Melody className="text-line-strong" />
        <span
          className="absolute inset-0"
          style={{ clipPath: `inset(0 ${100 - (shown / seconds) * 100}% 0 0)` }}
        >
          <Melody className="text-action" />
        </span>
      </Slider.Track>
      <Slider.Thumb
        aria-label={t('chronicles.placeInMusic', 'Place in the music')}
        aria-valuetext={t('chronicles.timeInMusic', '{time} of {length}, {part}', {
          time: formatTime(shown),
          length: formatTime(seconds),
          part: partWords[part.name].name,
        })}
        className="group grid h-24 w-6 cursor-grab place-items-center rounded-sm active:cursor-grabbing"
      >
        <span className="relative h-full w-0.5 rounded-full bg-action">
          <span className="absolute -bottom-1 left-1/2 size-3.5 -translate-x-1/2 rounded-full border-2 border-action bg-paper-raised" />
        </span>
      </Slider.Thumb>
    </Slider.Root>
  )
}

function Melody({ className }: { className: string }) {
  return (
    <svg
      viewBox={`0 0 ${seconds * 8} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`absolute inset-0 size-full ${className}`}
    >
      {parts.slice(1).map(({ name, start }) => (
        <path
          key={name}
          d={`M${start * 8} 0V${height}`}
          stroke="currentColor"
          strokeDasharray="2 5"
          opacity={0.6}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {melody.map(([start, length, pitch]) => (
        <path
          key={start}
          d={`M${start * 8} ${(highest - pitch) * 3}h${Math.max(1, length * 8 - 2)}`}
          stroke="currentColor"
          strokeWidth={4}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
