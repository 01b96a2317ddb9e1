import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ClubId } from '#contract/clubs/club.ts'
import { isNameFoundBy } from '#contract/texts/find-name.ts'
import { listMentionable, type Mentionable } from '#contract/texts/mention.ts'
import { endpointQuery } from '#web/client/queries.ts'
import { useDebounced } from '#web/client/use-debounced.ts'

/** Milliseconds without a key press before the server is asked. */
const typingPause = 120
/** A minute in ms, because members come and go. */
const staleTime = 60_000

const none: readonly Mentionable[] = []

/** Narrows down the members found for fewer letters until the server has answered. */
export function useMentionable(clubId: ClubId, letters: string | null) {
  const settled = useDebounced(letters ?? '', typingPause)
  const { data, isPlaceholderData } = useQuery({
    ...endpointQuery(listMentionable, { params: { clubId }, query: { query: settled.trim() || undefined } }),
    enabled: letters !== null,
    placeholderData: keepPreviousData,
    staleTime,
  })
  const isSettled = data !== undefined && !isPlaceholderData && settled === letters
  const members = data ?? none
  return {
    members: isSettled ? members : members.filter(({ name }) => isNameFoundBy(name, letters ?? '')),
    isSettled,
  }
}
