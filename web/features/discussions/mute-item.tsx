import { queryOptions, useQuery } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { listMuted } from '#contract/discussions/mute.ts'
import type { Post } from '#contract/discussions/post.ts'
import { endpointQuery } from '#web/client/queries.ts'
import { type ClubBookRef, useClubBook } from '#web/features/texts/club-book.ts'
import { MenuItem } from '#web/ui/menu.tsx'
import { useMute } from './actions.ts'
import type { ThreadKind } from './thread-kinds.tsx'
import { paramsOf } from './queries.ts'
import { t } from '#web/messages/text.ts'

/** Another tab may have changed them. */
const muted = (book: ClubBookRef) =>
  queryOptions({ ...endpointQuery(listMuted, { params: paramsOf(book) }), refetchOnMount: 'always' })

export function MuteItem({ thread, kind }: { thread: Pick<Post, 'id'>; kind: ThreadKind }) {
  const clubBook = useClubBook()
  const { data } = useQuery(muted(clubBook))
  const isMuted = data?.includes(thread.id) === true
  const muting = useMute(clubBook, thread)
  return (
    <MenuItem
      icon={isMuted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
      unavailable={data ? undefined : t('discussions.oneMoment', 'One moment…')}
      onSelect={() => muting.mutate(!isMuted)}
    >
      {isMuted
        ? t(
            'discussions.unmute',
            '{kind, select, question {Unmute this question} other {Unmute this discussion}}',
            { kind },
          )
        : t(
            'discussions.mute',
            '{kind, select, question {Mute this question} other {Mute this discussion}}',
            { kind },
          )}
    </MenuItem>
  )
}
