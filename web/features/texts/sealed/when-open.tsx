import type { Part } from '#contract/plans/plan.ts'
import type { PlacedText } from './place-words.ts'
import { rich, t } from '#web/messages/text.ts'

/** For whom sealed texts are listed. */
export interface Viewer {
  /** Members get to texts by reading on. */
  isMember: boolean
  /** The part of the plan in which they are; null without a plan or a place. */
  part: number | null
}

interface WhenOpenProps {
  texts: readonly PlacedText[]
  viewer: Viewer
  parts: readonly Pick<Part, 'title'>[]
}

/** When sealed texts open: "A little further on in Chapter 12." for those in the part that their reader is in. */
export function WhenOpen({ texts, viewer: { isMember, part }, parts }: WhenOpenProps) {
  if (!isMember)
    return t(
      'texts.waiting.opensToMembers',
      '{count, plural, one {It opens to members who have read that far.} other {They open to members who have read that far.}}',
      { count: texts.length },
    )
  const title = part === null ? undefined : parts[part - 1]?.title
  if (title !== undefined && texts.every((text) => text.part === part))
    return rich('texts.waiting.furtherOn', 'A little further on in {part}.', {
      part: <bdi className="wrap-anywhere">{title}</bdi>,
    })
  return t(
    'texts.waiting.opensThere',
    '{count, plural, one {It opens when you get there.} other {They open when you get there.}}',
    { count: texts.length },
  )
}
