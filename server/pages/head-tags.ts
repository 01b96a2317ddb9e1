import { framedSizes, framedWidths, inWidths, noWider } from '#contract/http/image-address.ts'
import { escapeHtml } from '#server/http/html.ts'

export interface Description {
  title: string
  description: string
  image: string
}

/** Preloads the banner's photo in the size that the page will request. */
export function photoPreload(url: string, zoom: number): string {
  const widths = inWidths(url, framedWidths)
  const source = widths
    ? `imagesrcset="${escapeHtml(widths)}" imagesizes="${framedSizes(zoom)}"`
    : `href="${escapeHtml(noWider(url, 1280))}"`
  return `<link rel="preload" as="image" ${source} fetchpriority="high">`
}

/** Share cards need a JPEG; each of our own pictures has one (scripts/draw-pictures.ts). */
export const shareImage = (imageUrl: string): string =>
  imageUrl.replace(/#.*$/, '').replace(/^(\/pictures\/.*)\.webp$/, '$1.jpg')

/** `path` is null for a page that search engines must not list. */
export function tags(about: Description, path: string | null, origin: string): string {
  const title = escapeHtml(about.title)
  const description = escapeHtml(about.description.slice(0, 300))
  const image = escapeHtml(new URL(about.image, origin).href)
  const canonical = path === null ? '' : escapeHtml(new URL(path, origin).href)
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    canonical && `<link rel="canonical" href="${canonical}"><meta property="og:url" content="${canonical}">`,
    `<meta property="og:site_name" content="Inkhorn"><meta property="og:type" content="website">`,
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    `<meta property="og:image" content="${image}"><meta name="twitter:card" content="summary_large_image">`,
    path === null && '<meta name="robots" content="noindex">',
  ]
    .filter(Boolean)
    .join('')
}
