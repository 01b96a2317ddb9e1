import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Club } from '#contract/clubs/club.ts'
import { type ClubArchive, downloadClubArchive } from '#contract/archives/club-archive.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { SettingsCard } from '#web/features/clubs/settings/settings-card.tsx'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useDates } from '#web/ui/dates.ts'
import { printBytes } from '#web/ui/print-bytes.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { MakeArchiveButton } from './make-archive-button.tsx'
import { clubArchive } from './queries.ts'

/** A club belongs to its members: an admin carries it away as one file, for another Inkhorn or for the shelf. */
export function DownloadClubCard({ club }: { club: Club }) {
  const { data } = useQuery(clubArchive(club.id))
  return (
    <SettingsCard
      title={t('archives.download', 'Download this club')}
      lead={t(
        'archives.downloadHint',
        'One file with the list, plans, posts, pictures, meetings and past votes, from which another Inkhorn makes the club again. Email addresses, private notes, how far members have read, hidden ratings and open votes are not in it.',
      )}
    >
      {/* As high as any state, so that nothing below moves. */}
      <div className="min-h-11">{data && <Archive club={club} archive={data} />}</div>
    </SettingsCard>
  )
}

function Archive({ club, archive }: { club: Club; archive: ClubArchive }) {
  const dates = useDates()
  if (archive.state === 'making')
    return (
      <div className="grid gap-2">
        <ProgressBar label={t('archives.making', 'Making the file')} percent={archive.progress} />
        <p className="text-sm text-ink-soft">
          {t('archives.makingHint', 'Making the file… You can leave this page meanwhile.')}
        </p>
      </div>
    )
  if (archive.state !== 'ready')
    return (
      <>
        {archive.state === 'failed' && (
          <p className="mb-3 text-sm text-danger-ink">
            {t('archives.makingFailed', 'The file couldn’t be made. Try again.')}
          </p>
        )}
        <MakeArchiveButton club={club} asks={archive.looksAhead} />
      </>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <a
        href={urlOf(downloadClubArchive, { params: { clubId: club.id } })}
        download
        className={buttonStyle({ variant: 'primary', className: 'max-sm:w-full' })}
      >
        <Download className="size-4.5" aria-hidden="true" />
        {t('archives.downloadFile', 'Download ({size})', { size: printBytes(archive.bytes ?? 0) })}
      </a>
      <MakeArchiveButton club={club} asks={archive.looksAhead} isAgain />
      <p className="basis-full text-sm text-ink-soft">
        {t('archives.madeAt', 'Made on {day}. You can download it until {until}.', {
          day: dates.day(archive.madeAt ?? ''),
          until: dates.day(archive.until ?? ''),
        })}
      </p>
    </div>
  )
}
