import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Club, ClubId } from '#contract/clubs/club.ts'
import type { News } from '#contract/news/news.ts'
import { NewsLinks } from './news-links.tsx'
import { news } from './queries.ts'
import { useVisit } from './use-visit.ts'
import { t } from '#web/messages/text.ts'

const minutes = 60_000
/** So long, a reader who comes back from a discussion finds what else was new. */
const keptFor = 30 * minutes

const kept = new Map<ClubId, { news: readonly News[]; since: number }>()

const findKept = (id: ClubId): readonly News[] => {
  const found = kept.get(id)
  return found && Date.now() - found.since < keptFor ? found.news : []
}

/** For a member: what was new when they opened their club's page. */
export function OpeningNews({ club }: { club: Club }) {
  const opening = useOpeningNews(club)
  if (opening.length === 0) return null
  return (
    <section aria-label={t('news.sinceLastVisit', 'Since your last visit')} className="sm:mt-3">
      <NewsLinks slug={club.slug} news={opening} />
    </section>
  )
}

/** What was new in a club when a member opened its page; records that visit, with which the server's news starts over. */
function useOpeningNews(club: Club): readonly News[] {
  const [opening, setOpening] = useState<readonly News[]>()
  const { data, isError } = useQuery({
    ...news,
    enabled: opening === undefined,
    refetchInterval: false,
  })
  useVisit(club, data !== undefined || isError)
  if (opening === undefined && data !== undefined)
    setOpening(data.find((one) => one.club.id === club.id)?.news ?? findKept(club.id))
  useEffect(() => {
    if (opening && opening.length > 0 && kept.get(club.id)?.news !== opening)
      kept.set(club.id, { news: opening, since: Date.now() })
  }, [club.id, opening])
  return opening ?? []
}
