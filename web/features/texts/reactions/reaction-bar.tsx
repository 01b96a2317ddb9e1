import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Reaction, ShownReaction } from '#contract/texts/reaction.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { ReactionCalls } from './reaction-calls.ts'
import { type ReactedPostProps, reactionRow } from './reaction-row.ts'
import { ReactButton } from './react-button.tsx'
import { ReactionPill } from './reaction-pill.tsx'
import { labelOf, namesOf } from './reaction-words.ts'
import { useReactions } from './use-reactions.ts'
import { t } from '#web/messages/text.ts'

// Lazy, because a page has hundreds of these and few are opened.
const loadPicker = () => import('./reaction-picker.tsx')
const ReactionPicker = lazy(async () => ({ default: (await loadPicker()).ReactionPicker }))

/** Names in the tooltip of a reaction. */
const namesShown = 8

interface ReactionBarProps<Own> extends ReactedPostProps {
  calls: ReactionCalls<Own>
  /** Shows only the icon of its button. */
  isSmall?: boolean
  /** Where it stands, with so many different reactions. */
  rowStyle?: (count: number) => string
}

export function ReactionBar<Own>({
  calls,
  post,
  by,
  isSmall,
  rowStyle = () => reactionRow,
}: ReactionBarProps<Own>) {
  const { shown, named, press } = useReactions(calls, post)
  const [isPeeking, setIsPeeking] = useState(false)
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const names = useQuery({ ...named, enabled: isPeeking || isOpen === true, staleTime: 5000 })
  const reactButton = useRef<HTMLButtonElement>(null)
  const peek = () => {
    setIsPeeking(true)
    if (isPeeking && names.isStale) void names.refetch()
  }

  function pressPill({ reaction, count, mine }: ShownReaction) {
    // The button is about to disappear, with the focus on it.
    if (mine && count === 1) reactButton.current?.focus()
    press(reaction)
  }
  function whoUsed(reaction: Reaction) {
    const found = names.data?.find((one) => one.reaction === reaction)
    return found ? namesOf(found, namesShown) : ''
  }
  function tooltipOf(reaction: Reaction) {
    const used = whoUsed(reaction)
    const label = labelOf(reaction)
    return used
      ? t('texts.reactions.byNames', '{reaction}: {names}', { reaction: label, names: used })
      : label
  }
  const button = (
    <ReactButton
      ref={reactButton}
      by={by}
      isSmall={isSmall}
      onClick={() => setIsOpen(true)}
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
    />
  )

  return (
    <div
      className={rowStyle(shown.length)}
      role="group"
      aria-label={t('texts.reactions.toPost', 'Reactions to the post by {by}', { by })}
    >
      {shown.map((one) => (
        <Tooltip key={one.reaction} text={tooltipOf(one.reaction)}>
          <button
            type="button"
            aria-pressed={one.mine}
            onClick={() => pressPill(one)}
            onPointerEnter={peek}
            onFocus={peek}
            className="group inline-flex min-h-9 cursor-pointer items-center rounded-full px-0.5 pointer-coarse:min-h-11"
          >
            <ReactionPill {...one} />
            <span className="sr-only">{whoUsed(one.reaction) && `: ${whoUsed(one.reaction)}`}</span>
          </button>
        </Tooltip>
      ))}
      {isOpen === null ? (
        button
      ) : (
        <Suspense fallback={button}>
          <ReactionPicker
            ref={reactButton}
            by={by}
            isSmall={isSmall}
            shown={shown}
            names={names}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            onPress={press}
          />
        </Suspense>
      )}
    </div>
  )
}

const fetchEarly = () => void loadPicker().catch(() => {})
