import { use } from 'react'
import type { Mention } from '#contract/mentions/mention.ts'
import { ClubBookContext } from './club-book.ts'
import { textRuns } from './text-links.ts'

export interface PostTextProps {
  text: string
  mentions?: readonly Mention[]
  className?: string
}

/** A post's text: line breaks are kept, web addresses become links, mentions are highlighted, everything else is plain text. */
export function PostText({ text, mentions, className }: PostTextProps) {
  const ownId = use(ClubBookContext)?.membership?.memberId
  return (
    <p dir="auto" className={`whitespace-pre-line wrap-anywhere ${className ?? ''}`}>
      {textRuns(text, mentions).map(({ text: shown, href, memberId }, at) => {
        // Runs have no ids, and all of them change together.
        if (memberId !== undefined)
          return (
            <bdi key={at} className={memberId === ownId ? 'mention mention-own' : 'mention'}>
              {shown}
            </bdi>
          )
        if (href === undefined) return shown
        return (
          <a
            key={at}
            href={href}
            target="_blank"
            rel="nofollow ugc noopener"
            className="text-action-ink underline underline-offset-3"
          >
            {shown}
          </a>
        )
      })}
    </p>
  )
}
