import type { Part } from '#contract/plans/plan.ts'
import type { PlacedText } from './place-words.ts'

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
  const isOne = texts.length === 1
  if (!isMember)
    return isOne
      ? 'It opens to members who have read that far.'
      : 'They open to members who have read that far.'
  const title = part === null ? undefined : parts[part - 1]?.title
  if (title !== undefined && texts.every((text) => text.part === part))
    return (
      <>
        A little further on in <bdi className="wrap-anywhere">{title}</bdi>.
      </>
    )
  return isOne ? 'It opens when you get there.' : 'They open when you get there.'
}
