import type { ReactNode } from 'react'
import type { ImageCredit } from '#contract/images/picture.ts'
import { pageAt } from '#contract/pages.ts'

/** Who made a picture, under what licence, and where it is from; nothing for a reader's own photo. */
export function PictureCredit({ picture }: { picture: ImageCredit }) {
  const { title, author, licence, licenceUrl, source } = picture
  if (!author) return null
  return (
    <p className="text-xs text-ink-soft wrap-anywhere" dir="auto">
      Photo: <cite>{title}</cite> by {author} ·{' '}
      <ExternalLink at={licenceUrl ?? ''}>{licence} licence</ExternalLink> · <Source at={source} />
    </p>
  )
}

function ExternalLink({ at, children }: { at: string; children: ReactNode }) {
  if (!/^https?:/.test(at)) return children
  return (
    <a href={at} rel="nofollow ugc noopener" target="_blank" className="underline underline-offset-2">
      {children}
    </a>
  )
}

function Source({ at }: { at: string }) {
  const isOurs = at.startsWith('/')
  const name = isOurs ? 'our own gallery' : hostOf(at)
  if (!isOurs) return <ExternalLink at={at}>{name}</ExternalLink>
  if (pageAt(at.replace(/[?#].*$/, '')) === null) return name
  return (
    <a href={at} rel="nofollow ugc noopener" target="_blank" className="underline underline-offset-2">
      {name}
    </a>
  )
}

const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
