import type { Picture } from '#contract/images/image.ts'
import { pageAt } from '#contract/pages.ts'

/** Who made a picture, under what licence, and where it is from; nothing for a reader's own photo. */
export function PictureCredit({ picture }: { picture: Picture }) {
  const { title, author, licence, source } = picture
  if (!author) return null
  return (
    <p className="text-xs text-ink-soft" dir="auto">
      Photo: <cite>{title}</cite> by {author} · {licence} licence · <Source at={source} />
    </p>
  )
}

function Source({ at }: { at: string }) {
  const isOurs = at.startsWith('/')
  const name = isOurs ? 'our own gallery' : hostOf(at)
  const isShown = isOurs ? pageAt(at.replace(/[?#].*$/, '')) !== null : /^https?:/.test(at)
  if (!isShown) return name
  return (
    <a href={at} rel="nofollow ugc noopener" target="_blank" className="underline underline-offset-2">
      {name}
    </a>
  )
}

const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
