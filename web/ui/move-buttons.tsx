import { ArrowDown, ArrowUp } from 'lucide-react'
import { t } from '#web/messages/text.ts'
import { IconButton } from './icon-button.tsx'

export interface MoveButtonsProps {
  title: string
  /** The row's position, from 0, and the number of rows. */
  index: number
  count: number
  onStep: (from: number, to: number) => void
}

/** For readers who don't drag. */
export function MoveButtons({ title, index, count, onStep }: MoveButtonsProps) {
  // `aria-disabled`, because a disabled button would lose the focus at the ends.
  const step = (to: number) => to >= 0 && to < count && onStep(index, to)
  const styleOf = (isOver: boolean) => ({
    size: 'sm' as const,
    'aria-disabled': isOver,
    className: isOver ? 'text-ink-faint! opacity-55' : 'text-ink-soft!',
  })
  return (
    <>
      <IconButton
        label={t('words.moveUp', 'Move {title} up', { title })}
        icon={<ArrowUp className="size-4.5" />}
        onClick={() => step(index - 1)}
        {...styleOf(index === 0)}
      />
      <IconButton
        label={t('words.moveDown', 'Move {title} down', { title })}
        icon={<ArrowDown className="size-4.5" />}
        onClick={() => step(index + 1)}
        {...styleOf(index === count - 1)}
      />
    </>
  )
}
