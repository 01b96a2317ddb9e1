import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { Search } from 'lucide-react'
import { cx } from 'class-variance-authority'
import { type Club, clubNameMax } from '#contract/clubs/club.ts'
import { t } from '#web/messages/text.ts'
import { ClubSearchList, optionId } from './club-search-list.tsx'
import { isCalled } from './club-search-view.ts'
import { useClubSearch } from './use-club-search.ts'

export interface ClubSearchProps {
  label: string
  onOpen: (club: Club) => void
  onCreate: (name: string) => void
  /** Called when creating a club is offered, so that its form can be preloaded. */
  onOffer?: () => void
  className?: string
}

export function ClubSearch({ label, onOpen, onCreate, onOffer, className }: ClubSearchProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const id = useId()
  const words = typed.replace(/\s+/gu, ' ').trim()
  const { view, searchNow, retry, isRetrying } = useClubSearch(words, onOffer)

  const isShown = isOpen && view.kind !== 'hidden'
  const clubs = view.kind === 'matches' ? view.clubs : []
  const optionCount =
    view.kind === 'matches' && !isTaken(clubs, words)
      ? clubs.length + 1
      : view.kind === 'none'
        ? 1
        : clubs.length

  function close() {
    setIsOpen(false)
    setActive(-1)
  }

  function choose(index: number) {
    const club = clubs[index]
    close()
    if (club) return onOpen(club)
    setTyped('')
    onCreate(words)
  }

  function enter() {
    const same = clubs.findIndex((club) => isCalled(club, words))
    if (isShown && active >= 0) choose(active)
    else if (view.kind === 'none') choose(0)
    else if (same >= 0) choose(same)
    else {
      setIsOpen(true)
      if (clubs.length > 0) setActive(0)
      else searchNow()
    }
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') enter()
    else if (event.key === 'Escape' && isShown) close()
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && optionCount > 0) {
      setIsOpen(true)
      setActive(stepped(active, event.key === 'ArrowDown' ? 1 : -1, optionCount))
    }
    // Once an option is active, the keys go to the list and not to the text.
    else if (isShown && active >= 0 && event.key === 'Home') setActive(0)
    else if (isShown && active >= 0 && event.key === 'End') setActive(optionCount - 1)
    else return
    event.preventDefault()
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) close()
  }

  return (
    <div className={cx('relative', className)} onBlur={leave}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        className="pointer-events-none absolute start-4.5 top-1/2 size-5.5 -translate-y-1/2 text-ink-faint"
        aria-hidden="true"
      />
      <input
        id={id}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active >= 0 ? optionId(id, active) : undefined}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        maxLength={clubNameMax}
        placeholder={t('clubs.search.hint', 'The name of a club')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setIsOpen(true)
          setActive(-1)
        }}
        onFocus={() => setIsOpen(true)}
        onKeyDown={press}
        className="control min-h-15 rounded-lg py-3 ps-13 pe-4 text-lg shadow-lifted [&::-webkit-search-cancel-button]:hidden"
      />
      <ClubSearchList
        id={id}
        isShown={isShown}
        view={view}
        words={words}
        active={active}
        canCreate={optionCount > clubs.length}
        onChoose={choose}
        onRetry={retry}
        isRetrying={isRetrying}
      />
    </div>
  )
}

const isTaken = (clubs: readonly Club[], words: string): boolean =>
  clubs.some((club) => isCalled(club, words))

/** The option an arrow key moves to; past either end it is the box itself, -1. */
const stepped = (active: number, by: 1 | -1, count: number): number =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1
