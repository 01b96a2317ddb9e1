import { use } from 'react'
import type { Mention } from '#contract/texts/mention.ts'
import { ClubBookContext } from './club-book.ts'
import { OwnMember } from './own-member.ts'
import { textRuns } from './text-links.ts'

export function Words({ text, mentions }: { text: string; mentions?: readonly Mention[] | undefined }) {
  const ownId = use(OwnMember) ?? use(ClubBookContext)?.membership?.memberId
  return textRuns(text, mentions).map(({ text: shown, href, memberId }, at) => {
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
        // Texts stored by earlier releases may contain characters that would turn the address round.
        dir="ltr"
        className="text-action-ink underline underline-offset-3 [unicode-bidi:isolate]"
      >
        {shown}
      </a>
    )
  })
}
