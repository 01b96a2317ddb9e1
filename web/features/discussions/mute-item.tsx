import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import type { Post } from '#contract/discussions/post.ts'
import { useClubBook } from '#web/features/texts/club-book.ts'
import { MenuItem } from '#web/ui/menu.tsx'
import { useMute } from './actions.ts'
import { muted } from './queries.ts'

export function MuteItem({ thread, what }: { thread: Pick<Post, 'id'>; what: string }) {
  const clubBook = useClubBook()
  const { data } = useQuery(muted(clubBook))
  const isMuted = data?.includes(thread.id) === true
  const muting = useMute(clubBook, thread)
  return (
    <MenuItem
      icon={isMuted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
      unavailable={data ? undefined : 'One moment…'}
      onSelect={() => muting.mutate(!isMuted)}
    >
      {isMuted ? `Unmute this ${what}` : `Mute this ${what}`}
    </MenuItem>
  )
}
