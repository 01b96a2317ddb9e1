import { type CSSProperties, useDeferredValue, useMemo, useState } from 'react'
import { framedSizes, framedWidths, inWidths, noWider } from '#contract/http/image-address.ts'
import { useBrowserValue } from '#web/client/browser-value.ts'
import { useEarlyImage } from '#web/client/early-image.ts'
import { blurOf } from './picture-blur.ts'
import { type PicturePlace, placeStyle } from './picture-place.ts'
import { ratioOf } from './picture-ratio.ts'

export interface PositionedPictureProps {
  url: string
  place: PicturePlace
  /** How wide its frame is, as `sizes` says it; the whole screen where not said. */
  width?: string
  /** Fetched when it is about to be seen, for pictures on cards; else at once and before others. */
  lazy?: boolean
  /** Called when the picture cannot be loaded. */
  onError?: () => void
}

/**
 * A picture in its place, for decoration; fills the nearest positioned box. What a picture smaller than its frame leaves
 * free is filled with the same picture, out of focus; so is all of the frame until the picture is here.
 */
export function PositionedPicture({ url, place, width, lazy = false, onError }: PositionedPictureProps) {
  const [seen, setSeen] = useState<{ url: string; ratio: number }>()
  const ratio = seen?.url === url ? seen.ratio : undefined
  // Pixels written out as text: a drawn page does better to spend those bytes on the picture. Deferred, since that picture
  // has mostly come by the time the page is taken over, and then none are reckoned.
  const mayBlur = useDeferredValue(useBrowserValue(() => true, false))
  const isAwaited = mayBlur && ratio === undefined
  const blur = useMemo(() => (isAwaited ? blurOf(url) : null), [isAwaited, url])
  const picture = useEarlyImage((shown, isHere) => {
    if (isHere) setSeen({ url, ratio: ratioOf(shown) })
    else onError?.()
  })
  const loading = lazy ? 'lazy' : 'eager'

  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-hidden [container-type:size]">
      {blur && (
        <div
          className="absolute inset-0 bg-cover"
          style={{ backgroundImage: `url(${blur})`, backgroundPosition: `${place.x}% ${place.y}%` }}
        />
      )}
      {place.zoom < 100 && (
        <img
          src={noWider(url, 96)}
          alt=""
          loading={loading}
          className="absolute inset-0 size-full scale-110 object-cover opacity-70 blur-xl"
        />
      )}
      <img
        ref={picture}
        key={url}
        src={noWider(url, 1280)}
        srcSet={inWidths(url, framedWidths)}
        sizes={framedSizes(place.zoom, width)}
        alt=""
        loading={loading}
        fetchPriority={lazy ? 'auto' : 'high'}
        decoding="async"
        draggable={false}
        onLoad={({ currentTarget }) => setSeen({ url, ratio: ratioOf(currentTarget) })}
        onError={onError}
        className="absolute top-0 left-0 max-w-none"
        style={ratio === undefined ? styleUntilMeasured(place) : placeStyle(ratio, place)}
      />
    </div>
  )
}

// The same place said without the ratio, so that a picture that is still arriving shows what it has. CSS can say it only
// of pictures that cover the frame.
const styleUntilMeasured = ({ x, y, zoom }: PicturePlace): CSSProperties => ({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: `${x}% ${y}%`,
  transformOrigin: `${x}% ${y}%`,
  scale: zoom / 100,
  opacity: zoom < 100 ? 0 : 1,
})
