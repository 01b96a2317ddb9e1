import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { listNotices, type Notice, seeNotice } from '#contract/members/notice.ts'
import { call } from '#web/client/api.ts'
import { endpointQuery } from '#web/client/queries.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const notices = endpointQuery(listNotices, {})

const words: Record<Notice['kind'], (club: ReactNode) => ReactNode> = {
  approved: (club) => <>Your request was approved: you are a member of {club} now.</>,
  declined: (club) => <>Your request to join {club} was declined.</>,
  removed: (club) => <>An admin has removed you from {club}.</>,
}

/** What clubs decided about the reader and they have not seen yet; nothing while there is none, or it cannot be asked. */
export function Notices({ linkOf }: { linkOf: (club: Notice['club']) => ReactNode }) {
  const client = useQueryClient()
  const { data } = useQuery({ ...notices, refetchOnMount: 'always' })
  const see = useMutation({
    mutationFn: ({ id }: Notice) => call(seeNotice, { params: { noticeId: id } }),
    // Gone at once; should it fail, it comes back with the next visit.
    onMutate: ({ id }) =>
      client.setQueryData(notices.queryKey, (before) => before?.filter((notice) => notice.id !== id)),
  })
  const unseen = (data ?? []).filter(({ seenAt }) => seenAt === null)
  if (unseen.length === 0) return null
  return (
    <ul
      aria-label="News from your clubs"
      className="divide-y divide-line border-y border-line bg-action-tint"
    >
      {unseen.map((notice) => (
        <li
          key={notice.id}
          className="mx-auto flex max-w-[76rem] items-center justify-between gap-4 px-[clamp(1rem,4vw,2.5rem)] py-1.5"
        >
          <p className="text-sm">{words[notice.kind](linkOf(notice.club))}</p>
          <IconButton label="Dismiss" icon={<X className="size-4.5" />} onClick={() => see.mutate(notice)} />
        </li>
      ))}
    </ul>
  )
}
