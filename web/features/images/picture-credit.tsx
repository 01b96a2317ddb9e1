import type { ReactNode } from 'react'
import type { ImageCredit } from '#contract/images/picture.ts'
import { pageAt } from '#contract/pages.ts'
import { rich, t } from '#web/messages/text.ts'
import { isOurs, namesOf } from './picture-names.ts'
import { parseUrl } from '#web/client/parse-url.ts'

/** Nothing for a reader's own photo. */
export function PictureCredit({ picture }: { picture: ImageCredit }) {
  const { licence, licenceUrl, source } = picture
  const { title, author } = namesOf(picture)
  if (!author) return null
  return (
    <p className="text-xs text-ink-soft wrap-anywhere" dir="auto">
      {rich(
        'images.credit',
        'Photo: <cite>{title}</cite> by {author} · <terms>{licence} licence</terms> · {source}',
        {
          title,
          author,
          licence,
          cite: (words) => <cite>{words}</cite>,
          terms: (words) => <ExternalLink url={licenceUrl ?? ''}>{words}</ExternalLink>,
          source: <Source url={source} />,
        },
      )}
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
  const name = isOurs(url) ? t('images.ownGallery', 'our own gallery') : hostOf(url)
  if (!isOurs(url)) return <ExternalLink url={url}>{name}</ExternalLink>
  if (pageAt(url.replace(/[?#].*$/, '')) === null) return name
  return (
    <a href={url} rel="nofollow ugc noopener" target="_blank" className="underline underline-offset-2">
      {name}
    </a>
  )
}

const hostOf = (url: string): string => parseUrl(url)?.hostname.replace(/^www\./, '') ?? url
