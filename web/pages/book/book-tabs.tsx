import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Post } from '#contract/discussions/post.ts'
import { isNotFound } from '#web/client/api.ts'
import type { ThreadKind } from '#web/features/discussions/thread-kinds.ts'
import { postAnchor, useLinkedPostId } from '#web/features/discussions/post-anchor.ts'
import { threads } from '#web/features/discussions/queries.ts'
import { ThreadsTab } from '#web/features/discussions/threads-tab.tsx'
import { NotesTab } from '#web/features/notes/notes-tab.tsx'
import { ReviewsTab } from '#web/features/reviews/reviews-tab.tsx'
import { useClubBook } from '#web/features/posts/club-book.ts'
import { maySeePosts } from '#web/features/posts/permissions.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { type TabName, searchOf, tabIn, tabOf } from './book-tab-name.ts'
import { PostsMembersOnly } from './posts-members-only.tsx'

/** Reviews, notes, questions and discussions. The address names the tab, and may name a post in it. */
export function BookTabs({ waiting }: { waiting: boolean }) {
  const clubBook = useClubBook()
  const [path, navigate] = useLocation()
  const selected = tabIn(useSearch())
  const open = maySeePosts(clubBook)
  const linkedId = useLinkedPostId()
  const linked = useQuery({ ...threads.around(clubBook, linkedId ?? 0), enabled: linkedId !== null && open })
  const place = linkedId === null || linked.isError ? null : (linked.data ?? null)

  const tabOfPost = place && tabOf(place.thread.type)
  useEffect(() => {
    if (tabOfPost === null || linkedId === null) return
    navigate(`${path}${searchOf(tabOfPost)}#${postAnchor(linkedId)}`, { replace: true })
  }, [tabOfPost, linkedId, path, navigate])
  const isGone = isNotFound(linked.error) && linked.data === undefined
  useEffect(() => {
    if (isGone) toast({ title: 'This post no longer exists.' })
  }, [isGone])

  // On a phone the row of tabs is wider than the screen.
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => {
      const tab = row.current?.querySelector<HTMLElement>('[role="tab"][data-state="active"]')
      if (tab?.parentElement)
        tab.parentElement.scrollLeft = tab.offsetLeft - tab.parentElement.offsetLeft - 48
    }
    show()
    // Our fonts are wider than their fallbacks.
    void document.fonts.ready.then(show)
  }, [selected])

  const select = (tab: TabName) => navigate(path + searchOf(tab), { replace: true })
  const openPost = useCallback(
    ({ id }: Pick<Post, 'id'>) =>
      navigate(`${path}${searchOf(selected)}#${postAnchor(id)}`, { replace: true }),
    [navigate, path, selected],
  )

  function threadsOf(kind: ThreadKind, tab: TabName) {
    if (!open) return <Closed waiting={waiting} />
    const here = tabOfPost === tab ? place : null
    return <ThreadsTab kind={kind} linkedId={linkedId} linkedContext={here} onOpen={openPost} />
  }

  return (
    <div ref={row}>
      <Tabs
        label="What the club says"
        selected={selected}
        onSelect={select}
        tabs={[
          { name: 'reviews', label: 'Reviews', content: <ReviewsTab /> },
          { name: 'notes', label: 'Notes', content: open ? <NotesTab /> : <Closed waiting={waiting} /> },
          { name: 'questions', label: 'Questions', content: threadsOf('question', 'questions') },
          { name: 'discussions', label: 'Discussions', content: threadsOf('discussion', 'discussions') },
        ]}
      />
    </div>
  )
}

const Closed = ({ waiting }: { waiting: boolean }) =>
  waiting ? <Skeleton className="h-80" /> : <PostsMembersOnly />
