import type { ReactNode } from 'react'
import { Plus, RotateCcw } from 'lucide-react'
import type { Club } from '#contract/clubs/club.ts'
import { noWider } from '#contract/http/image-address.ts'
import { rich, t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { SearchView } from './club-search-view.ts'

/** For `aria-activedescendant`. */
export const optionId = (id: string, index: number): string => `${id}-option-${index}`

interface ClubSearchListProps {
  id: string
  isShown: boolean
  view: SearchView
  words: string
  active: number
  /** Whether the last option creates a club named by the words. */
  canCreate: boolean
  onChoose: (index: number) => void
  onRetry: () => void
  isRetrying: boolean
}

export function ClubSearchList({
  id,
  isShown,
  view,
  words,
  active,
  canCreate,
  onChoose,
  onRetry,
  isRetrying,
}: ClubSearchListProps) {
  const clubs = view.kind === 'matches' ? view.clubs : []
  const option = (index: number) => ({
    id: optionId(id, index),
    isActive: active === index,
    onChoose: () => onChoose(index),
  })

  return (
    <div
      hidden={!isShown}
      className="absolute inset-x-0 top-full z-20 mt-2 animate-pop-in overflow-hidden rounded-lg border border-line bg-paper-raised shadow-overlay"
    >
      <p role="status" className={view.kind === 'none' ? 'px-4 pt-4 pb-1 text-sm text-ink-soft' : 'sr-only'}>
        {isShown && summary(view, words)}
      </p>
      {view.kind === 'loading' && <LoadingRow />}
      {view.kind === 'failed' && (
        <div className="flex flex-wrap items-center justify-between gap-3 p-4 text-sm">
          <p>{t('clubs.search.failed', 'The search failed.')}</p>
          <Button variant="outline" size="sm" onClick={onRetry} busy={isRetrying}>
            <RotateCcw className="size-4" aria-hidden="true" />
            {t('words.tryAgain', 'Try again')}
          </Button>
        </div>
      )}
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={t('clubs.search.clubs', 'Clubs')}
        className={clubs.length > 0 || canCreate ? 'p-1.5' : undefined}
      >
        {clubs.map((club, index) => (
          <Option key={club.id} {...option(index)}>
            <ClubThumb club={club} />
            <span className="min-w-0 grow">
              <bdi className="block truncate font-serif text-lg leading-[1.5rem]">{club.name}</bdi>
              <span className="block truncate text-xs text-ink-soft">{sizeOf(club)}</span>
            </span>
          </Option>
        ))}
        {canCreate && (
          <Option key="create" {...option(clubs.length)}>
            <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-action-tint text-action-ink">
              <Plus className="size-5" aria-hidden="true" />
            </span>
            <span className="min-w-0 font-semibold break-words">
              {clubs.length > 0
                ? rich('clubs.search.another', 'Start another club called {name}', { name: quoted(words) })
                : rich('clubs.search.create', 'Create {name}', { name: quoted(words) })}
            </span>
          </Option>
        )}
      </ul>
    </div>
  )
}

interface OptionProps {
  id: string
  isActive: boolean
  onChoose: () => void
  children: ReactNode
}

function Option({ id, isActive, onChoose, children }: OptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      // The focus stays in the box; screen readers may still focus an option.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={({ key }) => key === 'Enter' && onChoose()}
      className="flex min-h-14 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 hover:bg-paper-hover aria-selected:bg-action-tint aria-selected:text-action-ink"
    >
      {children}
    </li>
  )
}

const ClubThumb = ({ club: { imageUrl } }: { club: Club }) => (
  <span className="size-11 shrink-0 overflow-hidden rounded-sm bg-action-tint">
    {imageUrl && <img src={noWider(imageUrl, 96)} alt="" loading="lazy" className="size-full object-cover" />}
  </span>
)

const LoadingRow = () => (
  <div className="flex items-center gap-3 px-4 py-3">
    <Skeleton className="size-11 shrink-0" />
    <span className="grow space-y-2">
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-3 w-1/4" />
    </span>
  </div>
)

const quoted = (words: string) => <bdi>{t('words.quoted', '“{words}”', { words })}</bdi>

const sizeOf = ({ memberCount, bookCount }: Club): string =>
  [
    t('clubs.members', '{count, plural, one {# member} other {# members}}', { count: memberCount }),
    t('clubs.books', '{count, plural, one {# book} other {# books}}', { count: bookCount }),
  ].join(' · ')

function summary(view: SearchView, words: string): string {
  if (view.kind === 'matches')
    return t('clubs.search.found', '{count, plural, one {# club found} other {# clubs found}}', {
      count: view.clubs.length,
    })
  if (view.kind === 'none') return t('clubs.search.none', 'No club is called “{words}” yet.', { words })
  return view.kind === 'loading' ? t('clubs.search.searching', 'Searching') : ''
}
