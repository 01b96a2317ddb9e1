import type { AdminReader } from '#contract/admin/readers.ts'
import { t } from '#web/messages/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useDates } from '#web/ui/dates.ts'
import { ReaderMenu } from './reader-menu.tsx'

export function ReaderRow({ reader }: { reader: AdminReader }) {
  const dates = useDates()
  return (
    <li className="flex items-start gap-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <bdi className="wrap-anywhere">{reader.name}</bdi>
          {reader.isSelf && <Badge tone="mint">{t('admin.you', 'You')}</Badge>}
          {reader.adminBy && <Badge tone="lilac">{t('admin.siteAdmin', 'Site admin')}</Badge>}
          {reader.suspendedAt !== null && <Badge tone="danger">{t('admin.suspended', 'Suspended')}</Badge>}
        </p>
        <p dir="ltr" className="text-start text-sm wrap-anywhere text-ink-soft">
          {reader.email}
          {reader.handle !== null && ` · @${reader.handle}`}
        </p>
        <p className="mt-1 text-xs text-ink-soft">
          {[
            t('admin.joined', 'Joined {day}', { day: dates.day(reader.createdAt) }),
            reader.seenAt === null
              ? t('admin.notSignedIn', 'not signed in')
              : t('admin.seen', 'here on {day}', { day: dates.day(reader.seenAt) }),
            t('admin.inClubs', 'in {count, plural, =0 {no clubs} one {# club} other {# clubs}}', {
              count: reader.clubs,
            }),
          ].join(' · ')}
        </p>
      </div>
      <ReaderMenu reader={reader} />
    </li>
  )
}
