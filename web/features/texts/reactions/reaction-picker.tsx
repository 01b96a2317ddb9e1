import { ToggleGroup } from 'radix-ui'
import { type Ref, useState } from 'react'
import { type NamedReaction, type Reaction, reactions, type ShownReaction } from '#contract/texts/reaction.ts'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { ReactButton } from './react-button.tsx'
import { ReactionGlyph } from './reaction-glyph.tsx'
import { labelOf, namesOf } from './reaction-words.ts'
import { t } from '#web/messages/text.ts'

export interface ReactionPickerProps {
  ref: Ref<HTMLButtonElement>
  by: string
  isSmall?: boolean | undefined
  shown: readonly ShownReaction[]
  names: NamesQuery
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onPress: (reaction: Reaction) => void
}

interface NamesQuery {
  data: readonly NamedReaction[] | undefined
  isError: boolean
}

export function ReactionPicker({
  ref,
  by,
  isSmall,
  shown,
  names,
  isOpen,
  onOpenChange,
  onPress,
}: ReactionPickerProps) {
  const mine = shown.flatMap((one) => (one.mine ? [one.reaction] : []))

  function change(values: readonly string[]) {
    const pressed = reactions.find((one) => values.includes(one) !== mine.includes(one))
    if (pressed) onPress(pressed)
    onOpenChange(false)
  }

  return (
    <Popover
      label={t('texts.reactions.reactToPost', 'React to the post by {by}', { by })}
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={<ReactButton ref={ref} by={by} isSmall={isSmall} />}
    >
      <ToggleGroup.Root
        type="multiple"
        value={mine}
        onValueChange={change}
        aria-label={t('texts.reactions.all', 'Reactions')}
        className="-m-2 flex"
      >
        {reactions.map((reaction) => (
          <Tooltip key={reaction} text={labelOf(reaction)}>
            <ToggleGroup.Item
              value={reaction}
              aria-label={labelOf(reaction)}
              className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-paper-hover aria-pressed:bg-action-tint aria-pressed:inset-ring-2 aria-pressed:inset-ring-action [&_svg]:size-6.5"
            >
              <ReactionGlyph reaction={reaction} />
            </ToggleGroup.Item>
          </Tooltip>
        ))}
      </ToggleGroup.Root>
      {shown.length > 0 && <WhoReacted names={names} />}
    </Popover>
  )
}

/** For readers who cannot hover: on touch screens and by keyboard. */
function WhoReacted({ names }: { names: NamesQuery }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="-mx-4 mt-3.5 -mb-4 border-t border-line p-2">
      <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} wide>
        {t('texts.reactions.who', 'Who reacted')}
      </Button>
      {isOpen && (
        <div className="max-h-56 max-w-68 overflow-y-auto px-2 pt-1 pb-2 text-sm" aria-live="polite">
          {names.data ? (
            <dl className="space-y-2">
              {names.data.map((one) => (
                <div key={one.reaction} className="flex gap-2.5">
                  <dt className="pt-0.5">
                    <ReactionGlyph reaction={one.reaction} />
                    <span className="sr-only">{labelOf(one.reaction)}</span>
                  </dt>
                  <dd dir="auto" className="min-w-0 wrap-anywhere">
                    {namesOf(one, one.names.length)}
                  </dd>
                </div>
              ))}
            </dl>
          ) : names.isError ? (
            <p className="text-danger-ink">
              {t('texts.reactions.namesFailed', 'Couldn’t load the names. Try again.')}
            </p>
          ) : (
            <Spinner className="mx-auto size-5" />
          )}
        </div>
      )}
    </div>
  )
}
