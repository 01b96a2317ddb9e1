import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Warning } from '#contract/admin/overview.ts'
import type { AdminSection } from '#contract/admin/sections.ts'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { PageLink } from '#web/ui/page-link.tsx'

/** The page that says more, by the kind of a warning. */
const sections: Readonly<Record<string, AdminSection>> = {
  backup: 'backups',
  'backup-failed': 'backups',
  'failed-jobs': 'jobs',
  'no-mail': 'mail',
}

/** What is the matter and what helps, or that all is well. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0)
    return (
      <p className="flex items-center gap-2.5 rounded-md bg-mint px-5 py-4 text-mint-ink">
        <CircleCheck className="size-5 shrink-0" aria-hidden="true" />
        {t('admin.allWell', 'All is well.')}
      </p>
    )
  return (
    <section aria-labelledby="admin-warnings">
      <h2 id="admin-warnings" className="sr-only">
        {t('admin.warnings', 'What needs your attention')}
      </h2>
      <ul className="grid gap-3">
        {warnings.map(({ kind, text, advice }) => (
          <li key={kind} className="flex gap-3 rounded-md bg-gold-tint px-5 py-4 text-ink">
            <TriangleAlert className="mt-0.5 size-5 shrink-0 text-gold-ink" aria-hidden="true" />
            <div className="min-w-0">
              <p className="font-semibold">
                {sections[kind] ? (
                  <PageLink
                    to={to.admin(sections[kind])}
                    className="relative underline underline-offset-3 after:absolute after:-inset-y-3 after:inset-x-0"
                  >
                    {text}
                  </PageLink>
                ) : (
                  text
                )}
              </p>
              <p className="text-sm text-ink-soft">{advice}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
