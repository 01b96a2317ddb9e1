import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Report, ReportedWords } from '#contract/reports/report.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useReadReported } from './actions.ts'

interface ReportedProps {
  clubId: ClubId | null
  report: Report
}

/** The words that were reported, with what reporters say of them; sealed until the moderator asks for them. */
export function Reported({ clubId, report }: ReportedProps) {
  const [read, setRead] = useState<ReportedWords>()
  const reading = useReadReported(clubId, report)
  if (!report.exists)
    return (
      <p className="mt-2 text-sm text-ink-soft italic">{t('reports.gone', 'It has since been deleted.')}</p>
    )
  if (report.sealed && !read)
    return (
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-s-3 border-line-strong ps-4">
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <Lock className="size-4 shrink-0" aria-hidden="true" />
          {t('reports.sealed', 'You haven’t read that far in this book. It may give something away.')}
        </p>
        <Button
          variant="outline"
          size="sm"
          busy={reading.isPending}
          onClick={() => reading.run(undefined, setRead)}
        >
          {t('reports.lookAhead', 'Show it anyway')}
        </Button>
      </div>
    )
  const words = read?.words ?? report.words
  const details = read?.details ?? report.details
  return (
    <>
      {words && (
        <blockquote className="mt-2 max-w-[68ch] border-s-3 border-line-strong ps-4">
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {words}
          </p>
        </blockquote>
      )}
      {report.pictures.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-3">
          {report.pictures.map(({ image, description }) => (
            <img
              key={image}
              src={image.replace(/#.*/, '')}
              alt={description}
              loading="lazy"
              className="h-32 max-w-full rounded-md object-cover"
            />
          ))}
        </div>
      )}
      {details.length > 0 && (
        <ul aria-label={t('reports.details', 'What reporters say')} className="mt-3 space-y-1 text-sm">
          {details.map((one, at) => (
            <li key={at} dir="auto" className="wrap-anywhere">
              {t('reports.said', '“{words}”', { words: one })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
