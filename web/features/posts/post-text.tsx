import { Fragment, use } from 'react'
import type { Mention } from '#contract/mentions/mention.ts'
import { ClubBookContext } from './club-book.ts'
import { HiddenWords } from './hidden-words-button.tsx'
import { textParts, type TextPart } from './hidden-words.ts'
import { textRuns } from './text-links.ts'

export interface PostTextProps {
  text: string
  mentions?: readonly Mention[]
  className?: string
}

/**
 * A post's text: line breaks are kept, web addresses become links, mentions are highlighted, words `||between bars||` wait for a
 * press, everything else is plain text.
 */
export function PostText({ text, mentions, className }: PostTextProps) {
  return (
    <p dir="auto" className={`whitespace-pre-line wrap-anywhere ${className ?? ''}`}>
      {textParts(text, mentions).map((part, at) =>
        // Parts have no ids, and all of them change together.
        part.hidden ? (
          <HiddenWords key={at} text={part.text}>
            <Words {...part} />
          </HiddenWords>
        ) : (
          <Fragment key={at}>
            <Words {...part} />
          </Fragment>
        ),
      )}
    </p>
  )
}

function Words({ text, mentions }: TextPart) {
  const ownId = use(ClubBookContext)?.membership?.memberId
  return textRuns(text, mentions).map(({ text: shown, href, memberId }, at) => {
    // Runs have no ids either.
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
  })
}
