import { listOf } from '#contract/messages/list.ts'
import type { NamedReaction, Reaction } from '#contract/texts/reaction.ts'
import { locale } from '#web/messages/locale.ts'
import { t } from '#web/messages/text.ts'

export const labelOf = (reaction: Reaction): string =>
  t(
    'texts.reactions.label',
    '{reaction, select, heart {Heart} laugh {Laugh} surprise {Surprise} tears {Tears} agree {Agree} other {Thinking}}',
    { reaction },
  )

/** Before a number. */
export const nameOf = (reaction: Reaction): string =>
  t(
    'texts.reactions.name',
    '{reaction, select, heart {heart} laugh {laugh} surprise {surprise} tears {tears} agree {agree} other {thinking}}',
    { reaction },
  )

/** "Ines, Jonas, and 3 others", with at most `most` names. */
export function namesOf({ names, count }: Pick<NamedReaction, 'names' | 'count'>, most: number): string {
  const shown = names.slice(0, most)
  const others = count - shown.length
  const last = t('texts.others', '{others, plural, one {# other} other {# others}}', { others })
  return listOf(others > 0 ? [...shown, last] : shown, locale())
}
