import { inWidths, noWider } from '#contract/http/image-address.ts'
import { t } from '#web/messages/text.ts'

interface ShownPicture {
  /** An address, or a data URL while it is being sent. */
  image: string
  description: string
  /** In pixels; unknown while it is being sent. */
  width?: number
  height?: number
}

interface PostPicturesProps {
  pictures: readonly ShownPicture[]
  /** Who shows them. */
  by: string
}

/** One in its own shape, several as squares; each opens the whole picture. */
export function PostPictures({ pictures, by }: PostPicturesProps) {
  if (pictures.length === 0) return null
  const [alone] = pictures.length === 1 ? pictures : []
  return (
    <ul
      className={`mt-1.5 grid max-w-104 gap-1.5 ${alone ? '' : 'grid-cols-2'}`}
      style={alone && { maxWidth: `min(26rem, ${fittedWidth(alone)}px)` }}
    >
      {pictures.map((picture, at) => (
        <li key={`${at} ${picture.image}`}>
          <a
            href={picture.image}
            target="_blank"
            rel="noopener"
            aria-label={
              picture.description ||
              t('board.picture', 'Picture {number} by {name}', { number: at + 1, name: by })
            }
            className="block overflow-hidden rounded-md border border-line bg-paper-hover"
          >
            <img
              src={picture.image.startsWith('data:') ? picture.image : noWider(picture.image, 768)}
              {...(!picture.image.startsWith('data:') && {
                srcSet: inWidths(picture.image, [384, 768]),
                sizes: alone ? '26rem' : '13rem',
              })}
              alt={picture.description}
              width={picture.width}
              height={picture.height}
              loading="lazy"
              decoding="async"
              className={alone ? 'h-auto w-full' : 'aspect-square w-full object-cover'}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** No higher than this, in pixels, and never enlarged. */
const maxHeight = 420
const fittedWidth = ({ width = maxHeight, height = maxHeight }: ShownPicture): number =>
  Math.round(Math.min(width, (width * maxHeight) / Math.max(1, height)))
