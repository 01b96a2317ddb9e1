import type { UserId } from '#contract/accounts/account.ts'
import type { Part } from '#contract/plans/plan.ts'
import type { ReaderPlace } from '#contract/progress/readers.ts'
import type { ReactNode } from 'react'
import { groupsOf, nameSeparator } from './stops.ts'
import { rich, t } from '#web/messages/text.ts'

interface ReadersByPartProps {
  readers: readonly ReaderPlace[]
  parts: readonly Part[]
  /** The reader, who is named "You". */
  ownId: UserId | undefined
  /** More members follow, who are not as far as those loaded. */
  hasMore: boolean
}

const heardOnly = (words: ReactNode) => <span className="sr-only">{words}</span>

export function ReadersByPart({ readers, parts, ownId, hasMore }: ReadersByPartProps) {
  const groups = groupsOf(readers, parts)
  return (
    <ul aria-label={t('progress.together.byPart', 'Members by part')} className="mt-2 space-y-3 text-sm">
      {groups.map((group, at) => (
        <li key={group.readers[0]?.userId}>
          <p className="flex justify-between gap-4">
            <span className="min-w-0 font-semibold wrap-anywhere">
              <bdi>{group.title}</bdi>
            </span>
            <span className="shrink-0 text-ink-soft tabular-nums">
              {/* Those who are not loaded may be at the same part. */}
              {hasMore && at === groups.length - 1
                ? rich(
                    'progress.together.countOrMore',
                    '{count, plural, one {# or more<more> members:</more>} other {# or more<more> members:</more>}}',
                    { count: group.readers.length, more: heardOnly },
                  )
                : rich(
                    'progress.together.count',
                    '{count, plural, one {#<more> member:</more>} other {#<more> members:</more>}}',
                    { count: group.readers.length, more: heardOnly },
                  )}
            </span>
          </p>
          <p className="mt-0.5 text-ink-soft wrap-anywhere">
            {group.readers.map(({ userId, memberName }, index) => (
              <span key={userId}>
                {index > 0 && nameSeparator}
                {userId === ownId ? (
                  <strong className="font-semibold text-ink">{t('progress.together.you', 'You')}</strong>
                ) : (
                  <bdi>{memberName}</bdi>
                )}
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}
