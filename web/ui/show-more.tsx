import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { t } from '#web/messages/text.ts'
import { Button } from './button.tsx'

export interface ShowMoreProps {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  label?: string
  /** How much is shown (`shownOf`). */
  count?: ReactNode
}

export const shownOf = (shown: number, total: number): string =>
  t('words.shownOf', '{shown, number} of {total, number}', { shown, total })

/** The last page removes the button and moves the focus to its first item. */
export function ShowMore({ query, label = t('words.showMore', 'Show more'), count }: ShowMoreProps) {
  const pressed = useRef<{ list: Element; length: number }>(null)

  useEffect(() => {
    if (query.hasNextPage || !pressed.current) return
    const { list, length } = pressed.current
    pressed.current = null
    const first = list.children[length]
    if (!(first instanceof HTMLElement) || document.activeElement !== document.body) return
    first.tabIndex = -1
    first.focus({ preventScroll: true })
  }, [query.hasNextPage])

  function press({ currentTarget }: MouseEvent) {
    const list = currentTarget.parentElement?.previousElementSibling
    if (list) pressed.current = { list, length: list.childElementCount }
    void query.fetchNextPage()
  }

  if (!query.hasNextPage) return null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button variant="outline" busy={query.isFetchingNextPage} onClick={press}>
        {label}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {query.isFetchNextPageError ? t('words.tryAgainAfterFailure', 'That didn’t work. Try again.') : count}
      </p>
    </div>
  )
}
