import { type ReactNode, useId, useRef } from 'react'
import { Move, RotateCcw } from 'lucide-react'
import { imagePosition, imageZoom } from '#contract/images/image.ts'
import { Button } from '#web/ui/button.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { longStep, usePictureDrag } from './use-picture-drag.ts'
import { type PicturePlace, rounded, defaultPlace } from './picture-place.ts'
import { usePictureRatio } from './picture-ratio.ts'
import { useDebouncedPlace } from './use-debounced-place.ts'
import { rich, t } from '#web/messages/text.ts'

export interface PicturePositionerProps {
  url: string
  /** The place when the editor opens; use the picture's URL as the editor's `key`. */
  place: PicturePlace
  /** Called 100 ms after the last movement, or earlier if the editor closes. */
  onChange: (place: PicturePlace) => void
  /** Renders the picture as the page will show it, filling its positioned parent. */
  preview: (place: PicturePlace) => ReactNode
  /** Classes for everything but the preview, which is wider. */
  className?: string
}

export function PicturePositioner({
  url,
  place: first,
  onChange,
  preview,
  className,
}: PicturePositionerProps) {
  const { place, move, settle } = useDebouncedPlace(first, onChange)
  const frame = useRef<HTMLDivElement>(null)
  const ratio = usePictureRatio(url)
  const drag = usePictureDrag({ frame, ratio, place, onMove: move, onSettle: settle })
  const hint = useId()
  const { x, y, zoom } = rounded(place)

  return (
    // Moving the focus to a Save button reports the place at once.
    <div onBlur={settle}>
      {/* With the role slider, screen readers pass the arrow keys on and read the value text as it changes. */}
      <div
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label={t('images.position', 'Position of the photo')}
        aria-describedby={hint}
        aria-valuemin={imagePosition.min}
        aria-valuemax={imagePosition.max}
        aria-valuenow={x}
        aria-valuetext={t('images.across', '{x}% across, {y}% down', { x, y })}
        className="relative cursor-grab touch-none -outline-offset-4! outline-photo-ink! select-none active:cursor-grabbing"
        {...drag}
      >
        <div className="pointer-events-none" inert>
          {preview(place)}
        </div>
      </div>
      <div className={className}>
        <div className="mt-2.5 flex flex-wrap justify-between gap-x-6 gap-y-1 text-xs text-ink-soft">
          <p id={hint} className="flex gap-1.5">
            <Move className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
            <span>
              {rich(
                'images.drag',
                'Drag the photo to move it<keys>, or use the arrow keys, with Shift for {step} at a time</keys>',
                { step: longStep, keys: (words) => <span className="sr-only">{words}</span> },
              )}
            </span>
          </p>
          <p className="tabular-nums">
            {t('images.readout', 'Position {x}%, {y}% | Zoom {zoom}%', { x, y, zoom })}
          </p>
        </div>
        <div className="mt-3 grid gap-x-8 gap-y-1 sm:grid-cols-3">
          <Slider
            label={t('images.horizontal', 'Horizontal position')}
            value={x}
            {...imagePosition}
            unit="%"
            onChange={(to) => move({ ...place, x: to })}
            onSettle={settle}
          />
          <Slider
            label={t('images.vertical', 'Vertical position')}
            value={y}
            {...imagePosition}
            unit="%"
            onChange={(to) => move({ ...place, y: to })}
            onSettle={settle}
          />
          <Slider
            label={t('images.zoom', 'Zoom')}
            value={zoom}
            {...imageZoom}
            unit="%"
            onChange={(to) => move({ ...place, zoom: to })}
            onSettle={settle}
          />
        </div>
        <Button variant="ghost" size="sm" className="-ms-3" onClick={() => move(defaultPlace)}>
          <RotateCcw className="size-4" aria-hidden="true" />
          {t('images.resetPosition', 'Reset Position')}
        </Button>
      </div>
    </div>
  )
}
