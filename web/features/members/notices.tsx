import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { askAgainAfterDays } from '#contract/members/request.ts'
import type { Notice } from '#contract/members/notice.ts'
import { rich, t } from '#web/messages/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useDismissNotice } from './actions.ts'
import { notices } from './queries.ts'

const texts: Record<Notice['kind'], (club: ReactNode) => ReactNode> = {
  approved: (club) =>
    rich('requests.approved', 'Your request was approved. You’re now a member of {club}.', { club }),
  declined: (club) =>
    rich(
      'requests.declined',
      'Your request to join {club} was declined. You can ask again after {days, plural, one {# day} other {# days}}.',
      { club, days: askAgainAfterDays },
    ),
  removed: (club) =>
    rich(
      'members.removedNotice',
      'An admin has removed you from {club}. To come back, you need an admin’s approval.',
      { club },
    ),
}

export function Notices({ linkOf }: { linkOf: (club: Notice['club']) => ReactNode }) {
  const { data } = useQuery(notices)
  const dismiss = useDismissNotice()
  const unseen = (data ?? []).filter(({ seenAt }) => seenAt === null)
  if (unseen.length === 0) return null
  return (
    <ul
      aria-label={t('members.notices', 'News from your clubs')}
      className="divide-y divide-line border-y border-line bg-action-tint"
    >
      {unseen.map((notice) => (
        <li
          key={notice.id}
          className="mx-auto flex max-w-[76rem] items-center justify-between gap-4 px-page py-1.5"
        >
          <p className="text-sm">{texts[notice.kind](linkOf(notice.club))}</p>
          <IconButton
            label={t('words.dismiss', 'Dismiss')}
            icon={<X className="size-4.5" />}
            onClick={() => dismiss.mutate(notice)}
          />
        </li>
      ))}
    </ul>
  )
}
