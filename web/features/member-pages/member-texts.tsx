import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { TextKindName } from '#contract/texts/kind.ts'
import { t } from '#web/messages/text.ts'
import { ShowMore, shownOf } from '#web/ui/show-more.tsx'
import { MemberTextItem } from './member-text-item.tsx'
import { type MemberAddress, memberPages } from './queries.ts'

interface MemberTextsProps {
  slug: string
  address: MemberAddress
  kind: TextKindName
}

/** What a member wrote of a kind, newest first; nothing if they wrote nothing. */
export function MemberTexts({ slug, address, kind }: MemberTextsProps) {
  const query = useInfiniteQuery(memberPages.texts(useQueryClient(), address, kind))
  const shown = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  if (shown.length === 0) return null
  const heading = `member-${kind}`
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-xl">
        {headings[kind]}
      </h2>
      <ul className="border-t border-line">
        {shown.map((text) => (
          <MemberTextItem key={text.id} slug={slug} text={text} />
        ))}
      </ul>
      <ShowMore query={query} count={shownOf(shown.length, query.data?.pages.at(-1)?.total ?? 0)} />
    </section>
  )
}

const headings: Record<TextKindName, string> = {
  review: t('memberPages.reviews', 'Reviews'),
  post: t('memberPages.posts', 'In discussions'),
  note: t('memberPages.notes', 'Notes and quotes'),
}
