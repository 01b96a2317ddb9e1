import type { ReactNode } from 'react'
import type { CatalogueUpload } from '#contract/admin/catalogue.ts'
import { rich, t } from '#web/messages/text.ts'

/** Lines that were refused, and values that were left out, each with the first of them. */
export function RefusedLines({ upload }: { upload: CatalogueUpload }) {
  const { refused, firstRefused, dropped, firstDropped } = upload
  return (
    <>
      {refused > 0 && (
        <Details
          summary={t('catalogue.refused', '{count, plural, one {# line refused} other {# lines refused}}', {
            count: refused,
          })}
          more={refused - firstRefused.length}
        >
          {firstRefused.map(({ line, reason }) => (
            <li key={line}>{t('catalogue.lineReason', 'Line {line, number}: {reason}', { line, reason })}</li>
          ))}
        </Details>
      )}
      {dropped > 0 && (
        <Details
          summary={t(
            'catalogue.dropped',
            '{count, plural, one {# value left out, because it can’t be read} other {# values left out, because they can’t be read}}',
            { count: dropped },
          )}
          more={dropped - firstDropped.length}
        >
          {firstDropped.map(({ line, column, value }) => (
            <li key={`${line} ${column} ${value}`} className="wrap-anywhere">
              {rich('catalogue.lineValue', 'Line {line, number}, {column}: {value}', {
                line,
                column: <bdi>{column}</bdi>,
                value: <bdi>{value}</bdi>,
              })}
            </li>
          ))}
        </Details>
      )}
    </>
  )
}

interface DetailsProps {
  summary: string
  more: number
  children: ReactNode
}

const Details = ({ summary, more, children }: DetailsProps) => (
  <details className="mt-1 text-sm">
    <summary className="inline-flex min-h-8 cursor-pointer items-center font-semibold text-gold-ink underline underline-offset-3">
      {summary}
    </summary>
    <ul className="mt-1 grid gap-1 ps-4 text-ink-soft">
      {children}
      {more > 0 && <li>{t('catalogue.more', 'and {count, number} more', { count: more })}</li>}
    </ul>
  </details>
)
