/** In pixels. */
export const pictureWidths = [96, 192, 384, 768, 1280, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** URLs of uploads, of remote pictures fetched by this server, and of the product's own drawings. */
export const storedPictures = '/api/images/stored/'
export const proxiedPictures = '/api/proxy-image'
const drawnPictures = '/pictures/'
/** Width of the product's own drawings; narrower files have their width in the name. */
export const drawnWidth = 1600

/**
 * The URL of a picture at most `width` pixels wide. Remote pictures are served through this server, so that a reader's browser contacts
 * no other site; a file that is still uploading (`data:`, `blob:`) is returned unchanged.
 */
export function noWider(url: string, width: PictureWidth): string {
  const [file = ''] = url.split('#')
  if (/^https?:/i.test(url)) return `${proxiedPictures}?url=${encodeURIComponent(url)}&w=${width}`
  if (file.startsWith(storedPictures)) return `${file}?w=${width}`
  if (width < drawnWidth && file.startsWith(drawnPictures) && file.endsWith('.webp'))
    return file.replace(/\.webp$/, `-${width}.webp`)
  return url
}

/** For `srcset`; undefined if the picture has only one size. */
export function inWidths(url: string, widths: readonly PictureWidth[]): string | undefined {
  const [first = 96] = widths
  if (noWider(url, first) === url) return undefined
  return widths.map((width) => `${noWider(url, width)} ${width}w`).join(', ')
}

/** Widths of a picture in a frame as wide as the screen. */
export const framedWidths = [384, 768, 1280, 1600] as const satisfies readonly PictureWidth[]

/** Screen pixels per pixel of a photo; above about 1.2 it looks soft. */
const softness = 1.15

/** `sizes` of a picture in a frame, for a zoom in percent; `frame` is a CSS length. */
export const framedSizes = (zoom: number, frame = '100vw'): string =>
  `calc(${frame} * ${(Math.max(100, zoom) / 100 / softness).toFixed(2)})`
