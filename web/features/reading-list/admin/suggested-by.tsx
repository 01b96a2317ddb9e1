import { lazy, Suspense } from 'react'
import { nameAmong } from '#web/features/members/namesakes.ts'
import { t } from '#web/messages/text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { SuggestedByProps } from './suggested-by-search.tsx'

const SuggestedBySearch = lazy(() =>
  import('./suggested-by-search.tsx').then((module) => ({ default: module.SuggestedBySearch })),
)

/** With more members, a search replaces the menu. */
const menuMax = 25

/** A native select, because a page has many and phones handle it best. */
export function SuggestedBy(props: SuggestedByProps) {
  const { book, members, nameOf, onChange } = props
  if (members.length > menuMax)
    return (
      <Suspense fallback={<Skeleton className="h-11" />}>
        <SuggestedBySearch {...props} />
      </Suspense>
    )

  const hasLeft = book.chosenBy !== null && !members.some(({ userId }) => userId === book.chosenBy)
  function choose(value: string) {
    const chosen = members.find(({ userId }) => String(userId) === value)
    onChange(chosen?.userId ?? null, chosen)
  }
  return (
    <select
      aria-label={t('list.suggestedByOf', 'Suggested by, {title}', { title: book.title })}
      value={book.chosenBy ?? ''}
      onChange={({ target }) => choose(target.value)}
      className={`control text-sm ${book.chosenBy === null ? 'text-ink-faint' : ''}`}
    >
      <option value="" className="bg-paper-raised">
        {t('list.nobodyYet', 'Nobody yet')}
      </option>
      {hasLeft && (
        <option value={book.chosenBy ?? ''} className="bg-paper-raised text-ink">
          {nameOf(book.chosenBy ?? 0)}
        </option>
      )}
      {members.map(
        (member) =>
          member.userId !== null && (
            <option key={member.id} value={member.userId} className="bg-paper-raised text-ink">
              {nameAmong(members, member)}
            </option>
          ),
      )}
    </select>
  )
}
