import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { UserId } from '#contract/accounts/account.ts'
import type { AdminListMember, AdminListBook } from '#contract/reading-list/admin-list.ts'
import { listMembers } from '#contract/members/member.ts'
import { nameAmong } from '#web/features/members/namesakes.ts'
import { endpointQuery } from '#web/client/queries.ts'
import { useDebounced } from '#web/client/use-debounced.ts'
import { t } from '#web/messages/text.ts'
import { Popover } from '#web/ui/popover.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import type { ListClub } from '../queries.ts'

/** Names listed at once; typing finds the others. */
const maxNames = 50
/** Milliseconds after the last key before the search. */
const debounce = 200

export interface SuggestedByProps {
  book: Pick<AdminListBook, 'title' | 'chosenBy'>
  club: ListClub
  members: readonly AdminListMember[]
  nameOf: (userId: number) => string
  onChange: (chosenBy: UserId | null, chooser?: AdminListMember) => void
}

export function SuggestedBySearch(props: SuggestedByProps) {
  const { book, nameOf } = props
  const [open, setOpen] = useState(false)
  const shown = book.chosenBy === null ? t('list.nobodyYet', 'Nobody yet') : nameOf(book.chosenBy)
  return (
    <Popover
      label={t('list.suggestedByOf', 'Suggested by, {title}', { title: book.title })}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={t('list.suggestedByOfIs', 'Suggested by, {title}: {name}', {
            title: book.title,
            name: shown,
          })}
          className="control flex items-center justify-between gap-2 px-3 py-2 text-start text-sm"
        >
          <bdi className={`truncate ${book.chosenBy === null ? 'text-ink-faint' : ''}`}>{shown}</bdi>
          <ChevronDown className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
        </button>
      }
    >
      <MemberSearch {...props} close={() => setOpen(false)} />
    </Popover>
  )
}

function MemberSearch({ book, club, members, onChange, close }: SuggestedByProps & { close: () => void }) {
  const [text, setText] = useState('')
  const searched = useDebounced(text.trim(), debounce)
  const found = useQuery({
    ...endpointQuery(listMembers, { params: { id: club.id }, query: { query: searched } }),
    enabled: searched !== '',
    placeholderData: keepPreviousData,
  })
  const people: readonly AdminListMember[] = searched === '' ? members : (found.data ?? [])
  const choices = [null, ...people.filter(({ userId }) => userId !== null).slice(0, maxNames)]
  const [active, setActive] = useState(0)
  // Once an arrow key has moved in the list, Home and End go there too, and not to the text.
  const [isInList, setInList] = useState(false)
  const at = Math.min(active, choices.length - 1)
  const list = useId()

  function choose(member: AdminListMember | null) {
    close()
    const chosenBy = member?.userId ?? null
    if (chosenBy !== book.chosenBy) onChange(chosenBy, member ?? undefined)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      setActive((at + step + choices.length) % choices.length)
      setInList(true)
    } else if (isInList && event.key === 'Home') setActive(0)
    else if (isInList && event.key === 'End') setActive(choices.length - 1)
    else if (event.key === 'Enter') choose(choices[at] ?? null)
    else return
    event.preventDefault()
  }

  return (
    <div className="w-72 max-w-full">
      <SearchInput
        label={t('list.searchMembers', 'Search members')}
        placeholder={t('list.searchMembers', 'Search members')}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={`${list}-${at}`}
        aria-autocomplete="list"
        value={text}
        maxLength={100}
        dir="auto"
        onChange={({ target }) => {
          setText(target.value)
          setInList(false)
          setActive(target.value.trim() === '' ? 0 : 1)
        }}
        onKeyDown={onKeyDown}
      />
      <ul
        id={list}
        role="listbox"
        aria-label={t('list.members', 'Members')}
        className="mt-2 max-h-64 overflow-y-auto"
      >
        {choices.map((member, index) => (
          <MemberOption
            key={member?.id ?? 0}
            id={`${list}-${index}`}
            isActive={index === at}
            isChosen={(member?.userId ?? null) === book.chosenBy}
            name={member ? nameAmong(people, member) : t('list.nobodyYet', 'Nobody yet')}
            onChoose={() => choose(member)}
          />
        ))}
      </ul>
      {searched !== '' && found.data?.length === 0 && (
        <p role="status" className="px-2.5 py-2 text-sm text-ink-soft">
          {t('list.noSuchMember', 'No member has that name.')}
        </p>
      )}
    </div>
  )
}

interface MemberOptionProps {
  id: string
  isActive: boolean
  isChosen: boolean
  name: string
  onChoose: () => void
}

function MemberOption({ id, isActive, isChosen, name, onChoose }: MemberOptionProps) {
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id, isActive])
  return (
    // The search field keeps the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={onChoose}
      className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-2.5 text-sm hover:bg-paper-hover ${isActive ? 'bg-action-tint text-action-ink' : ''}`}
    >
      <Check className={`size-4 shrink-0 ${isChosen ? '' : 'invisible'}`} aria-hidden="true" />
      <bdi className="truncate">{name}</bdi>
    </li>
  )
}
