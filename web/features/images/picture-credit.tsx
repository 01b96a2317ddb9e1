import type { ReactNode } from 'react'
import type { ImageCredit } from '#contract/images/picture.ts'
import { pageAt } from '#contract/pages.ts'
import { parseUrl } from '#web/client/parse-url.ts'

/** Nothing for a reader's own photo. */
export function PictureCredit({ picture }: { picture: ImageCredit }) {
  const { title, author, licence, licenceUrl, source } = picture
  if (!author) return null
  return (
    <p className="text-xs text-ink-soft wrap-anywhere" dir="auto">
      Photo: <cite>{title}</cite> by {author} ·{' '}
      <ExternalLink url={licenceUrl ?? ''}>{licence} licence</ExternalLink> · <Source url={source} />
    </p>
  )
}

function ExternalLink({ url, children }: { url: string; children: ReactNode }) {
  if (!/^https?:/.test(url)) return children
  return (
    <a href={url} rel="nofollow ugc noopener" target="_blank" className="underline underline-offset-2">
      {children}
    </a>
  )
}

function Source({ url }: { url: string }) {
  const isOurs = url.startsWith('/')
  const name = isOurs ? 'our own gallery' : hostOf(url)
  if (!isOurs) return <ExternalLink url={url}>{name}</ExternalLink>
  if (pageAt(url.replace(/[?#].*$/, '')) === null) return name
  return (
    <a href={url} rel="nofollow ugc noopener" target="_blank" className="underline underline-offset-2">
      {name}
    </a>
  )
}

const hostOf = (url: string): string => parseUrl(url)?.hostname.replace(/^www\./, '') ?? url
