import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Notice, seeNotice } from '#contract/members/notice.ts'
import { call } from '#web/client/api.ts'
import { notices } from './queries.ts'

/** Hidden at once; after a failure the next visit shows it again. */
export function useDismissNotice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Notice) => call(seeNotice, { params: { noticeId: id } }),
    onMutate: ({ id }) =>
      client.setQueryData(notices.queryKey, (before) => before?.filter((notice) => notice.id !== id)),
  })
}
