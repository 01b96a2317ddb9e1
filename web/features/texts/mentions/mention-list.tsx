import { autoUpdate, flip, offset, shift, size, useFloating } from '@floating-ui/react-dom'
import { InputRange } from 'dom-input-range'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Mentionable } from '#contract/texts/mention.ts'
import { Avatar } from '#web/features/accounts/avatar.tsx'
import { useDates } from '#web/ui/dates.ts'
import { type MentioningText, mentionMember, type MentionQuery, queryAt } from './mentions-in-text.ts'
import { useMentionable } from './queries.ts'
import { useCaret } from './use-caret.ts'
import { t } from '#web/messages/text.ts'

export interface MentionListProps {
  area: HTMLTextAreaElement
  clubId: ClubId
  written: MentioningText
  onMention: (next: MentioningText) => void
}

/** Opens at the `@`. The text area keeps the focus. */
export function MentionList({ area, clubId, written, onMention }: MentionListProps) {
  const id = useId()
  const dates = useDates()
  const caret = useCaret(area)
  const query = caret === null ? null : queryAt(written, caret)
  const [dismissed, setDismissed] = useState<number | null>(null)
  if (query === null && dismissed !== null && caret !== null) setDismissed(null)
  const activeQuery = query?.start === dismissed ? null : query
  const { members, isSettled } = useMentionable(clubId, activeQuery?.letters ?? null)
  const isOpen = activeQuery !== null && members.length > 0
  const [chosenId, setChosenId] = useState<number | null>(null)
  const active = Math.max(
    0,
    members.findIndex(({ memberId }) => memberId === chosenId),
  )
  const optionId = (at: number) => `${id}-${at}`
  const nextCaret = useRef<number | null>(null)
  const { setList, listStyle } = usePosition(area, activeQuery, isOpen)

  useCombobox(area, isOpen ? { list: id, option: optionId(active) } : null)

  useLayoutEffect(() => {
    if (nextCaret.current !== null) area.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = null
  }, [area, written.text])

  useEffect(() => {
    if (isOpen) scrollTo(document.getElementById(`${id}-${active}`))
  }, [id, isOpen, active])

  function choose(member: Mentionable | undefined) {
    if (!activeQuery || !member) return
    const { caret: next, ...text } = mentionMember(written, activeQuery, member)
    nextCaret.current = next
    setChosenId(null)
    area.focus({ preventScroll: true })
    onMention(text)
  }

  function step(by: number) {
    setChosenId(members.at((active + by) % members.length)?.memberId ?? null)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // While an input method composes a word, its keys belong to it.
    if (!isOpen || event.isComposing || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey)
      return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(members[active])
    else if (event.key === 'Escape') setDismissed(activeQuery.start)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    area.addEventListener('keydown', listen)
    return () => area.removeEventListener('keydown', listen)
  }, [area])

  return (
    <>
      <p role="status" className="sr-only">
        {activeQuery !== null && isSettled && countOf(members.length)}
      </p>
      {isOpen &&
        createPortal(
          <ul
            ref={setList}
            id={id}
            role="listbox"
            aria-label={t('texts.mention.members', 'Members to mention')}
            style={listStyle}
            className="z-50 w-max max-w-[min(22rem,calc(100vw-1rem))] min-w-56 overflow-y-auto overscroll-contain rounded-lg border border-line bg-paper-raised p-1.5 shadow-overlay"
          >
            {members.map((member, at) => (
              // The text area handles the keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <li
                key={member.memberId}
                id={optionId(at)}
                role="option"
                aria-selected={at === active}
                // Keeps the focus, and with it the phone's keyboard, in the text area.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setChosenId(member.memberId)}
                onClick={() => choose(member)}
                className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1 text-sm aria-selected:bg-action-tint aria-selected:font-semibold"
              >
                <Avatar user={{ email: '?', profileImageUrl: null, id: null, firstName: member.name }} />
                <span className="min-w-0">
                  <bdi className="wrap-anywhere">{member.name}</bdi>
                  {member.joinedAt !== undefined && (
                    <span className="block text-xs text-ink-soft">
                      {t('members.joined', 'Joined {day}', { day: dates.day(member.joinedAt) })}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>,
          document.body,
        )}
    </>
  )
}

/** `scrollIntoView` would also scroll the page, to where the list is before it is placed. */
function scrollTo(option: HTMLElement | null): void {
  const list = option?.parentElement
  if (!option || !list) return
  const { offsetTop: top, offsetHeight: height } = option
  if (top < list.scrollTop) list.scrollTop = top
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight
}

const countOf = (members: number): string =>
  t(
    'texts.mention.found',
    '{members, plural, =0 {No member found} one {# member. Press Enter to mention them.} other {# members. Choose one with the arrow keys and Enter.}}',
    { members },
  )

/** WAI-ARIA practices, combobox with a listbox. */
function useCombobox(area: HTMLTextAreaElement, open: { list: string; option: string } | null) {
  const { list, option } = open ?? {}
  useEffect(() => {
    if (list === undefined) return
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'true',
      'aria-controls': list,
    }
    for (const [name, value] of Object.entries(attributes)) area.setAttribute(name, value)
    return () => Object.keys(attributes).forEach((name) => area.removeAttribute(name))
  }, [area, list])
  useEffect(() => {
    if (option === undefined) return
    area.setAttribute('aria-activedescendant', option)
    return () => area.removeAttribute('aria-activedescendant')
  }, [area, option])
}

/** Below the `@`, or above it where the window or the phone's keyboard leaves no room. */
function usePosition(area: HTMLTextAreaElement, activeQuery: MentionQuery | null, isOpen: boolean) {
  const start = activeQuery?.start ?? 0
  const { refs, floatingStyles } = useFloating({
    open: isOpen,
    placement: 'bottom-start',
    middleware: [
      offset(6),
      flip({ padding: 8 }),
      shift({ padding: 8 }),
      size({
        padding: 8,
        apply: ({ availableHeight, elements }) =>
          void (elements.floating.style.maxHeight = `${Math.min(availableHeight, 21 * 16)}px`),
      }),
    ],
    whileElementsMounted: autoUpdate,
  })
  const { setReference } = refs
  useLayoutEffect(() => {
    if (!isOpen) return
    const range = new InputRange(area, start, start + 1)
    // The text also changes without an event, when a member is chosen.
    range.getStyleClone().forceUpdate()
    setReference({
      getBoundingClientRect: () => range.getBoundingClientRect(),
      contextElement: area,
    })
  }, [area, start, isOpen, setReference])
  return { setList: refs.setFloating, listStyle: floatingStyles }
}
