import { type CSSProperties, useEffect, useState } from 'react'
import { framedSizes, framedWidths, inWidths, noWider } from '#contract/http/image-address.ts'
import { useEarlyImage } from '#web/client/early-image.ts'
import { type PicturePlace, placeStyle } from './picture-place.ts'
import { ratioOf } from './picture-ratio.ts'

export interface PositionedPictureProps {
  url: string
  place: PicturePlace
  /** For the `sizes` attribute; by default the whole screen. */
  width?: string
  /** Loads the picture when it comes near the view; otherwise at once, with high priority. */
  lazy?: boolean
  onError?: () => void
}

/**
 * Decorative; fills the nearest positioned ancestor. A blurred copy fills the frame until the picture has loaded, and the space
 * around a picture that is smaller than its frame.
 */
export function PositionedPicture({ url, place, width, lazy = false, onError }: PositionedPictureProps) {
  const [loaded, setLoaded] = useState<{ url: string; ratio: number }>()
  const ratio = loaded?.url === url ? loaded.ratio : undefined
  const blur = useBlur(url, ratio === undefined)
  const picture = useEarlyImage((image, hasLoaded) => {
    if (hasLoaded) setLoaded({ url, ratio: ratioOf(image) })
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
        onLoad={({ currentTarget }) => setLoaded({ url, ratio: ratioOf(currentTarget) })}
        onError={onError}
        // The same in both directions: a picture is placed by its coordinates.
        className="absolute top-0 left-0 max-w-none"
        style={ratio === undefined ? styleUntilMeasured(place) : placeStyle(ratio, place)}
      />
    </div>
  )
}

/** How long a picture may load before its blurred copy is worth fetching what draws it, in ms. */
const blurDelay = 300

/** Null at first, because most pictures load at once; in the HTML the data URL would cost more than it gains. */
function useBlur(url: string, isLoading: boolean): string | null {
  const [blur, setBlur] = useState<{ url: string; data: string | null }>()
  useEffect(() => {
    if (!isLoading) return
    let isGone = false
    const delay = setTimeout(
      () =>
        void import('./picture-blur.ts').then(
          ({ blurOf }) => isGone || setBlur({ url, data: blurOf(url) }),
          () => {},
        ),
      blurDelay,
    )
    return () => {
      isGone = true
      clearTimeout(delay)
    }
  }, [url, isLoading])
  return isLoading && blur?.url === url ? blur.data : null
}

// The same place without the ratio, so that a picture is visible while it loads. CSS can only do this for a picture that covers
// its frame.
const styleUntilMeasured = ({ x, y, zoom }: PicturePlace): CSSProperties => ({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: `${x}% ${y}%`,
  transformOrigin: `${x}% ${y}%`,
  scale: zoom / 100,
  opacity: zoom < 100 ? 0 : 1,
})
