import type { RestoreWithPlaceholders } from '#contract/archives/restore.ts'
import { to } from '#contract/pages.ts'
import { useStartRefusal } from '#web/features/clubs/create/start-refusal.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { PersonalLinks } from './personal-links.tsx'
import { StartRefusal } from './start-refusal.tsx'

/** How far a club is, and what to do once it is here. */
export function RestoreView({ restore }: { restore: RestoreWithPlaceholders }) {
  if (restore.state === 'failed') return <Failed />
  if (restore.state !== 'done') return <Progress restore={restore} />
  if (!restore.club) return <p>{t('archives.clubGone', 'This club has since been deleted.')}</p>
  return (
    <>
      <p role="status" className="max-w-[60ch]">
        {t(
          'archives.isHere',
          'The club is here with everything in it, and you run it. Only its members can see it: you can change that in its settings.',
        )}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <PageLink
          to={to.club(restore.club.slug)}
          className={buttonStyle({ variant: 'primary', className: 'max-sm:grow' })}
        >
          {t('archives.openClub', 'Open the club')}
        </PageLink>
        <PageLink
          to={to.settings(restore.club.slug)}
          className={buttonStyle({ variant: 'outline', className: 'max-sm:grow' })}
        >
          {t('titles.clubSettings', 'Club Settings')}
        </PageLink>
      </div>
      <PersonalLinks restore={restore} />
    </>
  )
}

/** Above how to try again, why that is not possible yet. */
function Failed() {
  const refusal = useStartRefusal()
  return (
    <div className="grid justify-items-start gap-5">
      {refusal !== null && <StartRefusal sentence={refusal} />}
      <p role="alert" className="max-w-[60ch]">
        {t(
          'archives.restoreFailed',
          'This club couldn’t be made here, and nothing of it was kept. Try again with the same file.',
        )}
      </p>
      {refusal === null && (
        <PageLink to={to.bringClub()} className={buttonStyle({ variant: 'primary' })}>
          {t('archives.tryAgain', 'Choose a file again')}
        </PageLink>
      )}
    </div>
  )
}

function Progress({ restore: { done, total } }: { restore: RestoreWithPlaceholders }) {
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((100 * done) / total))
  return (
    <div className="grid max-w-[40rem] gap-3">
      <ProgressBar label={t('archives.restoring', 'Making the club')} percent={percent} />
      <p role="status" className="text-sm text-ink-soft">
        {t(
          'archives.restoringHint',
          '{done, number} of {total, number} entries are here. You can leave this page: the work goes on, and the club appears when it is whole.',
          { done, total },
        )}
      </p>
    </div>
  )
}
