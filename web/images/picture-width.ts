import { getStoredImage, type pictureWidths } from '#contract/images/image.ts'

const stored = getStoredImage.path.replace(':name', '')

/** The address of a picture no wider than so many pixels, where we keep it ourselves; any other as it is. */
export const noWider = (url: string, width: (typeof pictureWidths)[number]): string =>
  url.startsWith(stored) ? `${url}?w=${width}` : url
