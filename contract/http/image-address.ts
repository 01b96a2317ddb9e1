/** Widths a picture is served at, in pixels; without one it comes as it is kept, at most the widest. */
export const pictureWidths = [96, 192, 384, 768, 1280, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Where uploads are, where pictures of other sites come through, and where our own drawings lie. */
export const storedPictures = '/api/images/stored/'
export const proxiedPictures = '/api/proxy-image'
const drawnPictures = '/pictures/'
/** Our own drawings as they are built; so no narrower file is named after it. */
export const drawnWidth = 1600

/**
 * The address of a picture no wider than so many pixels. Pictures of other sites come through this house, so that a
 * reader's browser calls nobody else; an upload that is still on its way (`data:`, `blob:`) is as it is.
 */
export function noWider(url: string, width: PictureWidth): string {
  const [file = ''] = url.split('#')
  if (/^https?:/i.test(url)) return `${proxiedPictures}?url=${encodeURIComponent(url)}&w=${width}`
  if (file.startsWith(storedPictures)) return `${file}?w=${width}`
  if (width < drawnWidth && file.startsWith(drawnPictures) && file.endsWith('.webp'))
    return file.replace(/\.webp$/, `-${width}.webp`)
  return url
}

/** A picture at several widths, for `srcset`; undefined where it comes in one size. */
export function inWidths(url: string, widths: readonly PictureWidth[]): string | undefined {
  const [first = 96] = widths
  if (noWider(url, first) === url) return undefined
  return widths.map((width) => `${noWider(url, width)} ${width}w`).join(', ')
}

/** The widths of a picture that fills a frame as wide as a screen. */
export const framedWidths = [384, 768, 1280, 1600] as const satisfies readonly PictureWidth[]

/** Pixels of the screen for each of the picture's: a photo in a frame is seen to be softer from some 1.2 on. */
const softness = 1.15

/** How wide such a picture is to be fetched for a zoom in percent, as `sizes` has it; `frame` is a CSS length. */
export const framedSizes = (zoom: number, frame = '100vw'): string =>
  `calc(${frame} * ${(Math.max(100, zoom) / 100 / softness).toFixed(2)})`
