import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ClubId } from '#contract/clubs/club.ts'
import {
  getMemberPage,
  listMemberSuggestions,
  listMemberTexts,
  memberSuggestionsInput,
  memberTextsInput,
} from '#contract/member-pages/member-page.ts'
import type { TextKindName } from '#contract/texts/kind.ts'
import { isAccessDenied } from '#web/client/api.ts'
import { endpointPages, endpointQuery } from '#web/client/queries.ts'
import { postsStaleTime } from '#web/features/texts/post-pages.ts'

export interface MemberAddress {
  clubId: ClubId
  memberId: string
}

const keyOf = ({ clubId, memberId }: MemberAddress) => ['api', 'clubs', String(clubId), 'members', memberId]

export const memberPages = {
  one: (params: MemberAddress) =>
    queryOptions({
      ...endpointQuery(getMemberPage, { params }),
      staleTime: postsStaleTime,
      refetchInterval: ({ state }) => (isAccessDenied(state.error) ? false : 30_000),
    }),
  suggestions: (client: QueryClient, params: MemberAddress) =>
    infiniteQueryOptions({
      ...endpointPages(
        client,
        listMemberSuggestions,
        (cursor) => memberSuggestionsInput(params, cursor),
        null,
      ),
      queryKey: [...keyOf(params), 'suggestions', 'pages'],
      staleTime: postsStaleTime,
    }),
  texts: (client: QueryClient, params: MemberAddress, kind: TextKindName) =>
    infiniteQueryOptions({
      ...endpointPages(client, listMemberTexts, (cursor) => memberTextsInput(params, kind, cursor), null),
      queryKey: [...keyOf(params), 'texts', 'pages', kind],
      staleTime: postsStaleTime,
    }),
}
